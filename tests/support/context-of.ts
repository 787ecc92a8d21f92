import { RouterContextProvider } from 'react-router';
import { type ShopRequest, shopRequest } from '../../app/lib/context.ts';

export function contextOf(parts: Partial<ShopRequest>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopRequest, parts as ShopRequest);
  return context;
}

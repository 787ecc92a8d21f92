import { listConversations, startGuestChat } from '#shop/chat/conversations.server.ts';
import type { Guest } from '#shop/kernel/actor.ts';
import { shop } from './shop-of-each-test.ts';
import { admin } from './test-shop.ts';

export const network = '203.0.113.1';
export const message = (text: string, about?: string) => {
  const clientId = crypto.randomUUID();
  return { text, clientId, about, network };
};

export async function aGuest(name = 'Hina', email = 'hina@example.com'): Promise<Guest> {
  const chatKey = crypto.randomUUID();
  await startGuestChat(shop, chatKey, { name, email, network });
  return { kind: 'guest', chatKey };
}

/** The id of the first conversation that this search finds. */
export async function conversationWith(q: string): Promise<string> {
  return (await listConversations(shop, admin, { q })).items[0]?.id ?? '';
}

export const textsOf = (chat: { messages: { text: string }[] } | null | undefined) =>
  chat?.messages.map(({ text }) => text);

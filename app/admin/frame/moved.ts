import { redirect } from 'react-router';
import { needs } from '#app/rights/needs.ts';
import { addressOf } from '#app/rights/rights-of-addresses.server.ts';
import type { Route } from './+types/moved';
import { ledOn } from './moved-addresses.ts';

/** The target screen checks its rights. */
export const handle = needs('any');

export const loader = ({ url, pattern }: Route.LoaderArgs) => redirect(ledOn(addressOf(pattern), url), 301);

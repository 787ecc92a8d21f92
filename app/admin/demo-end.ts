/** Removes the demo catalogue; what the shopkeeper made of it stays. */
import { redirect } from 'react-router';
import { m } from '#words/first-day.ts';
import { requestOf } from '../context.ts';
import { orFailed } from '../failures.ts';
import type { Route } from './+types/demo-end';
import { writeAsAdmin } from './write.server.ts';

export function loader() {
  return redirect('/admin', 303);
}

export function action({ request, context }: Route.ActionArgs) {
  const { demo } = requestOf(context);
  return writeAsAdmin({
    request,
    context,
    page: '/admin',
    work: async (shop, admin) => ['demo ended', await demo.end(shop, admin)],
    failed: ['demo not ended'],
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.demoNotEnded });

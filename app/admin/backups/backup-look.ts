import { href } from 'react-router';
import { orNotReached } from '#app/lib/failures.ts';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { lookForm } from '#shop/backups/forms.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/backups.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/backup-look';

const pageOf = ({ name }: { name: string }) => href('/admin/backups/:name/restore', { name });
const notBegun = () => failed(m.lookNotBegun);

export const handle = needs('owner');
export const loader = backTo(pageOf);
export const action = adminWrite(handle, pageOf, {
  fields: [lookForm],
  failed: notBegun,
  work: async ({ form, shopRequest }, { params }: Route.ActionArgs) => {
    const passphrase = parseFields(form, lookForm).value?.passphrase || null;
    const begun = await shopRequest.backups.restores.look(params.name, passphrase);
    if (begun === 'begun') return done(m.lookBegun);
    return failed(m.lookNotBegun, begun === 'busy' ? m.restoreBusy : admin.notThere);
  },
});
export const clientAction = orNotReached(notBegun);

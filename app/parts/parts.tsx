/** Every part of `app/ui` in each of its states. Only in development: see `app/routes.ts`. */
import PackageSearch from 'lucide-react/icons/package-search';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { privateHead } from '../store/head.ts';
import type { Matches } from '../store/store.tsx';
import { Button, ButtonLink, type ButtonLook } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FailureNote } from '../ui/failure.tsx';
import { FormErrors, InputWithButton, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { NoticesOutlet, showNotice } from '../ui/notices.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Pages } from '../ui/pagination.tsx';
import { Picture } from '../ui/picture.tsx';
import { SearchButton } from '../ui/search-button.tsx';
import { EmptyState, LoadFailed, Spinner, useIsLate } from '../ui/states.tsx';
import { showToast, type Toast } from '../ui/toast.tsx';

export const meta = ({ matches }: { matches: Matches }) => privateHead(matches, 'Parts');

const LOOKS: readonly ButtonLook[] = ['primary', 'outline', 'quiet', 'danger', 'danger-quiet'];
const LONG = 'Unstitched embroidered three-piece lawn suit with a printed chiffon dupatta';
const TOASTS: readonly Toast[] = [
  { tone: 'success', title: 'Added to cart' },
  { tone: 'success', title: 'Added to cart', description: LONG, more: { label: 'View cart', to: '/cart' } },
  { tone: 'error', title: 'Error', description: 'Failed to place order. Please try again.' },
];

export default function Parts() {
  return (
    <div className="wrap py-8">
      <h1 className="text-4xl">Parts</h1>
      <Buttons />
      <Fields />
      <Messages />
      <States />
      <Lists />
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="mt-8 border-t border-rule pt-4">
      <h2 className="mb-4 text-2xl">{name}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part name="Buttons">
      {LOOKS.map((look) => (
        <div key={look} className="mb-4 flex flex-wrap items-center gap-3">
          <Button type="button" look={look}>
            {look}
          </Button>
          <Button type="button" look={look} disabled>
            {look}, busy
          </Button>
          <ButtonLink to="/parts" look={look}>
            {look}, a link
          </ButtonLink>
        </div>
      ))}
      <ConfirmDialog
        trigger="Delete"
        triggerLabel="Delete the example"
        question="Are you sure you want to delete this example?"
        details="Its customer is told."
        keep="Keep example"
        confirm="Delete example"
        action="/parts"
      />
      <p>
        <PageLink to="/parts" className="link">
          A link in text
        </PageLink>
      </p>
    </Part>
  );
}

function Fields() {
  const wrong = ['Enter the price in rupees, such as 2500 or 2500.50.'];
  return (
    <Part name="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Empty" name="empty" required />
        <TextField label="Filled" name="filled" defaultValue={LONG} />
        <TextField label="Optional" name="optional" optional />
        <TextField label="With a hint" name="hint" hint="Starts with https:// or /" />
        <TextField label="Wrong" name="wrong" defaultValue="-3" errors={wrong} />
        <TextField label="Wrong, with a hint" name="both" hint="In rupees" defaultValue="-3" errors={wrong} />
        <TextField label="With a button" name="button" button={<SearchButton />} />
        <TextField label="With a button that comes later" name="later" button={false} />
        <InputWithButton aria-label="Without a label" name="alone" button={<SearchButton />} />
        <TextField label="Urdu" name="urdu" dir="auto" defaultValue="نرم لان کا سوٹ" />
        <TextArea label="Several lines" name="lines" defaultValue={'One\nTwo'} />
        <TextArea label="Several lines, wrong" name="linesWrong" errors={['A message is required.']} />
        <SelectField label="One of several" name="choice">
          <option value="">Choose...</option>
          <option>Men</option>
          <option>Women</option>
        </SelectField>
        <SelectField label="None chosen" name="noChoice" errors={['Choose a subcategory.']}>
          <option value="">Choose...</option>
        </SelectField>
      </div>
    </Part>
  );
}

function Messages() {
  return (
    <Part name="Messages">
      <FormErrors errors={['The first thing that is wrong.', 'The second.']} answer={null} />
      <FormErrors errors={[]} answer={null} />
      <FailureNote failure={undefined} />
      <p className="notice mt-4">A notice that stays.</p>
      <p className="notice notice-error mt-4">A notice of what went wrong.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {TOASTS.map((toast, n) => (
          // The list never changes.
          <Button key={n} type="button" look="outline" onClick={() => showToast(toast)}>
            Toast: {toast.description ?? toast.title}
          </Button>
        ))}
        <Button
          type="button"
          look="outline"
          onClick={() =>
            showNotice({ title: 'New order', description: LONG, open: { label: 'Open', go: () => {} } })
          }
        >
          Notice
        </Button>
      </div>
      <NoticesOutlet />
    </Part>
  );
}

function States() {
  return (
    <Part name="States">
      <Spinner label="Loading products..." />
      <LateSpinner />
      <EmptyState icon={<PackageSearch size={40} strokeWidth={1.25} />} title="No orders yet" />
      <EmptyState icon={<PackageSearch size={40} strokeWidth={1.25} />} title="Your Cart is Empty">
        <ButtonLink to="/parts">Browse Products</ButtonLink>
      </EmptyState>
      <LoadFailed message="The products could not be loaded." />
    </Part>
  );
}

/** Never settles, so the late spinner appears. */
function LateSpinner() {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => setWaiting(true), []);
  return useIsLate(waiting) ? <Spinner label="This takes a while..." /> : null;
}

function Lists() {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? 2);
  const sources = { src: '/pictures/demo/ml-001.webp' };
  return (
    <Part name="Lists and pictures">
      <p dir="rtl" className="mb-4">
        <Ltr>0300 1234567</Ltr>
      </p>
      {/* `?page=1` and `?page=3` show the ends. */}
      <Pages of={{ page, pages: 3 }} />
      <Pages of={{ page: 1, pages: 1 }} />
      <div className="mt-4 flex gap-4">
        <Picture sources={sources} alt="A folded fabric" sizes="120px" width={120} height={150} eager />
        <Picture
          sources={{ src: '/pictures/demo/no-such-picture.webp' }}
          alt="A picture that is not there"
          sizes="120px"
          width={120}
          height={150}
        />
      </div>
    </Part>
  );
}

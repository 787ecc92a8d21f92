/** Contact: how to reach the store. */
import { store } from '#store';
import type { Route } from './+types/contact';
import { StoreInformation } from './store-information.tsx';

export const meta: Route.MetaFunction = () => [{ title: `Contact | ${store.name}` }];

export default function Contact() {
  return (
    <div className="wrap pt-10">
      <h1 className="text-4xl sm:text-5xl">Contact</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg">
        Call us, write to us, or come by. At the counter you can see every cloth in our stock, and the tea is
        on the house.
      </p>
      <StoreInformation />
    </div>
  );
}

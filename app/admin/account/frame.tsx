import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#words/own-account.ts';

export function AccountPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <p>
        <Link to="/admin/account" className="link link-alone">
          {m.back}
        </Link>
      </p>
      <h1 className="mt-1 mb-6 text-4xl">{heading}</h1>
      {children}
    </>
  );
}

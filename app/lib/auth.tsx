/** The signed-in person, read from the cookie by the server. */
import { createContext, type ReactNode, useContext } from 'react';
import { FetchAhead } from '../ui/page-link.tsx';

export interface Auth {
  user: { id: string; email: string; fullName: string } | null;
  isAdmin: boolean;
  /** Signed in and not an admin. */
  canShop: boolean;
}

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  // A prefetched page may be minutes old, too old for a customer's cart.
  return (
    <AuthContext value={auth}>
      <FetchAhead value={auth.user === null}>{children}</FetchAhead>
    </AuthContext>
  );
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

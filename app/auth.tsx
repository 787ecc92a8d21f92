/** Who is signed in, for any component. The server knows it from the cookie, so it is there with the first byte. */
import { createContext, type ReactNode, useContext } from 'react';

export interface Auth {
  /** Null for a guest. */
  user: { email: string; fullName: string } | null;
  isAdmin: boolean;
  /** Signed in and no admin: the one who may fill a cart. */
  canShop: boolean;
}

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Whether nobody is signed in; false where it is not known, as on a page that failed. */
export function useIsGuest(): boolean {
  return useContext(AuthContext)?.user === null;
}

/** Who is signed in. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

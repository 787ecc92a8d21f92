/** The mails about accounts, as facts for which `server/mail` finds the words. */
export type AccountLetter =
  | { kind: 'password reset'; to: string; link: string }
  | { kind: 'account exists'; to: string }
  | { kind: 'address proof'; userId: string; to: string };

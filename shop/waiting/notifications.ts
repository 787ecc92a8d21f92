export type WaitEmail = { to: string; language: string; product: { id: string; name: string } } & (
  | { kind: 'wait asked'; waitId: string }
  | { kind: 'back in stock' }
);

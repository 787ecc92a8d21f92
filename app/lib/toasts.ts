import type { Toast } from '../ui/toast.tsx';

export const said = (tone: Toast['tone'], title: string, description?: string | false | null): Toast => ({
  tone,
  title,
  ...(description && { description }),
});
export const done = (title: string, description?: string | false | null) =>
  said('success', title, description);
export const failed = (title: string, description?: string | false | null) =>
  said('error', title, description);

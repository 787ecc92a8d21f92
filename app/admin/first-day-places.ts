import type { FirstDayTask } from '#shop/dashboard/first-day.ts';

export const FIRST_DAY_PLACES: Record<FirstDayTask, string> = {
  account: '/admin/account',
  store: '/admin/settings/store',
  hours: '/admin/settings/hours',
  product: '/admin/products?new=1',
  order: '/',
  notices: '/admin#notices',
  mail: '/admin/settings/mail',
  backup: '/admin/backups',
  demo: '/admin/products',
};

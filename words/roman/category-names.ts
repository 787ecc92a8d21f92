export * as m from './category-names.ts';

export const categoryNames: Readonly<Record<string, string>> = {
  Men: 'Mardana',
  Women: 'Zanana',
  'Home Essentials': 'Ghar ka samaan',
  Latha: 'Latha',
  Linen: 'Linen',
  Lawn: 'Lawn',
  'Wash and Wear': 'Wash and Wear',
  Silk: 'Silk',
  Cotton: 'Cotton',
  Chiffon: 'Chiffon',
  Towels: 'Tauliye',
  Bedsheets: 'Bedsheets',
  Others: 'Deegar',
};

export const line = (names: readonly string[]) => names.join(', ');

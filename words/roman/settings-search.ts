export * as m from './settings-search.ts';

export const alsoCalled = {
  store: 'dukaan logo jagah naqsha Facebook Instagram NTN zubaan',
  hours: 'Ramzan Eid Muharram Juma kholne band waqt timing hartaal chutti chuttiyan',
  announcement: 'banner khabar ailaan Eid sale',
  pages: 'policy wapsi sharait privacy taaruf',
  texts: 'paigham message yaad-dehani',
  sharing: 'Google Facebook share link',
  checkout: 'kam az kam hadd advance jaali call tabdeeli wapsi',
  delivery: 'tarseel kiraya sheher muft pohanchne kab tak waqt shehr din',
  couriers: 'TCS Leopards daak rider tracking',
  stock: 'meter gaz suit naap darzi maal tukra',
  categories: 'qism mutaradif hijje',
  taxes: 'FBR katoti feesad',
  mail: 'khat shaam khulasa report rozana',
  account: 'password passkey fingerprint code device mobile gum',
  helpers: 'amla mulazim larka ikhtiyar',
  backups: 'copy bahaal mehfooz data',
  record: 'tareekh kis ne badla',
};

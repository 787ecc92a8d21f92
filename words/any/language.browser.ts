/** Only for `npm run dev`, whose browser has all languages; a built client has one. */
import { splitLanguage } from '../languages.ts';

export const language = () => splitLanguage(location.pathname).language;

import type { StandardPage } from '#shop/pages/page.ts';

export * as m from './drafts.ts';

export const drafts: Record<StandardPage, { title: string; body: string }> = {
  delivery: {
    title: 'Delivery',
    body: `Hum poore Pakistan mein delivery karte hain. Delivery free hai, aur aap parcel milne par naqd raqam dete hain (Cash on Delivery).

## Tareeqa

1. Aap yahan, phone par ya WhatsApp par order karein.
2. Hum aap ko call ya message kar ke poochte hain ke order theek hai. Us ke baad hi parcel bheja jata hai.
3. Us ke baad zyada tar parcel paanch din ke andar pohanch jate hain. Raqam tayyar rakhein aur phone apne paas rakhein, rider call karta hai.

## Ye bhi jaan lein

- Raqam dene se pehle parcel nahi khola ja sakta.
- Ghar par koi na ho to courier aik baar phir aata hai. Us ke baad parcel hamare paas wapas aa jata hai.
- Pata ya phone ghalat likha gaya? Apne order ka number jald az jald batayein: [Hum se rabta karein](/contact).`,
  },
  exchange: {
    title: 'Exchange',
    body: `Kapra milne ke baad **7 din** ke andar exchange kiya ja sakta hai.

- Kapra kata hua, dhula hua ya sila hua na ho, aur us ka label saath ho.
- Sale ki cheezein aur aap ke liye kaata gaya kapra exchange nahi hota.
- Wapas bhejne aur badle mein bhejne ka kharch aap dete hain. Ghalti hamari ho to dono hum dete hain.

## Kapre mein koi kharabi hai

Parcel milne ke baad **48 ghante** ke andar tasveer aur order ka number hamein bhejein. Piece kharab ho, ya wo na ho jo aap ne mangwaya tha, to hum exchange karte hain ya raqam wapas dete hain.

Screen par rang din ki roshni se kuch mukhtalif nazar aata hai. Ye kharabi nahi hai.

## Exchange kaise karein

Apne order ka number likh kar hamein message ya call karein: [Hum se rabta karein](/contact). Hum batayenge ke parcel kahan bhejna hai.`,
  },
  privacy: {
    title: 'Privacy',
    body: `Hamare paas aap ki kaun si maloomat hain, aur hum un ka kya karte hain:

- **Aap ke order**: naam, phone, pata, email aur jo aap ne mangwaya. Parcel bhejne ke liye ye zaroori hain, aur hamare hisaab mein rehte hain.
- **Aap ka account**: naam aur email. Aap ka password koi nahi parh sakta, hum bhi nahi.
- **Chat**: message do din ke baad delete ho jate hain. Rabte ke form se bheja hua message hamare paas rehta hai.

Courier ko aap ka naam, phone, pata aur wasool karne ki raqam di jati hai. Aur kisi ko nahi. Hum aap ki maloomat nahi bechte aur koi ishtehar nahi dikhate.

Hamari cookies login, chat aur form mein likhi hui baaton ke liye hain. Koi cookie doosri sites par aap ke peeche nahi jati.

Hamare paas aap ki kya maloomat hain ye poochna ho, ya unhein delete karwana ho, to [hamein likhein](/contact).`,
  },
};

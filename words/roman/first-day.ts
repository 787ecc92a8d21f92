import type { FirstDayTask } from '#shop/dashboard/first-day.ts';
import type { MailFault } from '#shop/outbox/mail-tried.ts';

export * as m from './first-day.ts';

export const demoLine = 'Ye sirf namoone ki dukaan hai: yahan ka maal misaal ke liye hai.';

export const heading = 'Aap ka pehla din';
export const intro =
  'Ye kaam kar lein to dukaan aap ki ho jayegi. Jo kaam ho jaye us par nishan khud lag jata hai.';
export const progress = ({ done, all }: { done: number; all: number }) =>
  `${all} mein se ${done} kaam ho gaye`;
export const isDone = 'Ho gaya:';
export const isOpen = 'Karna hai:';
export const tasks: Record<FirstDayTask, { title: string; text: string }> = {
  account: {
    title: 'Apni email aur password',
    text: 'Taake email aap tak pohanche aur koi aur andar na aa sake.',
  },
  store: {
    title: 'Dukaan ka naam aur phone',
    text: 'Pata, naqshe par jagah, WhatsApp, email aur links bhi: namoone ki jo cheez reh gayi, wo gahak ko kisi tak nahi pohanchayegi.',
  },
  hours: { title: 'Dukaan ke auqaat', text: 'Auqaat aur chuttiyan aik baar dekh lein.' },
  product: {
    title: 'Pehli product, tasveer ke saath',
    text: 'Tasveer din ki roshni mein apne phone se lein.',
  },
  order: {
    title: 'Aik azmaishi order',
    text: 'Dukaan kisi aur browser mein kholein, gahak ban kar account banayein aur order karein. Order cancel ho sakta hai.',
  },
  notices: {
    title: 'Phone par naye order ki notification',
    text: 'iPhone par pehle dukaan ko home screen par shamil karein.',
  },
  mail: { title: 'Email jo pohanche', text: 'Aik email khud ko bhej kar dekhein.' },
  backup: {
    title: 'Backup',
    text: 'Har raat khud banta hai. Pehla abhi bana lein aur us ka khufia jumla rakhein.',
  },
  demo: {
    title: 'Namoone ka maal hatana',
    text: 'Jab aap ki apni products hon. Jo aap ne badla ya shamil kiya wo rahega.',
  },
};
export const stillOpen = ({ names }: { names: readonly string[] }) =>
  `Ye abhi aap ka nahi: ${names.join(', ')}.`;
export const noMailServer =
  'Abhi koi mail server nahi laga. Jis ne dukaan lagayi hai us se kahein; phir aap yahan azma sakenge.';
export const hoursAreRight = 'Auqaat theek hain';
export const endDemo = 'Namoone ka maal hatayein';
export const endDemoQuestion = 'Kya namoone ka maal hata dein?';
export const endDemoDetails =
  'Namoone ki products aur banner dukaan se chale jayenge aur wapas nahi aayenge; jin ka order aa chuka hai wo hata kar rakhi jayengi. Aap ki apni products, banner, sab order aur delivery, exchange aur privacy ke pages rahenge.';
export const keepDemo = 'Rehne dein';
export const demoEnded = ({ products, sliders }: { products: number; sliders: number }) =>
  `${products} products aur ${sliders} banner hata diye gaye. Delivery, exchange aur privacy ke pages maujood hain: unhein parh lein aur jo baat aap ki dukaan mein mukhtalif ho usay badal dein.`;
export const demoEndedTitle = 'Namoone ka maal hat gaya';
export const demoNotEnded = 'Namoone ka maal nahi hat saka. Dobara koshish karein.';
export const hide = 'Ye list chupayein';
export const show = 'Pehle din ki list dikhayein';
export const notKept = 'Ye save nahi ho saka. Dobara koshish karein.';

export const mail = 'Email aur shaam ka khulasa';
export const mailAbout = 'Email azma kar dekhein, jo na ja saki dobara bhejein, aur shaam ka khulasa.';
export const mailIntro =
  'Dukaan gahakon ko un ke order ke baare mein aur aap ko bhi email likhti hai. Ye kis mail server se jati hain, ye dukaan ke server par wo tay karta hai jis ne dukaan lagayi hai.';
export const mailTo = ({ to }: { to: string }) => `Email ${to} par jayegi.`;
export const sendTrial = 'Azmaishi email bhejein';
export const sendingTrial = 'Bheji ja rahi hai...';
export const mailWorks = 'Mail server ne email le li. Ab dekhein ke pohanchi ya nahi; spam mein bhi dekhein.';
export const mailFailed: Record<MailFault, string> = {
  'not set up': 'Email abhi chalu nahi hai.',
  'no such server': 'Jo naam likha gaya hai us naam ka koi mail server nahi. Kya naam theek likha hai?',
  'no answer': 'Mail server jawab nahi deta. Us ka naam, port ya us tak internet theek nahi.',
  'not trusted': 'Mail server ki pehchaan sabit nahi hui: us ka certificate durust nahi.',
  'log-in refused': 'Mail server ne likha hua naam aur password nahi maana.',
  'address refused': 'Mail server ne bhejne wale ya paane wale ki email nahi maani.',
  failed: 'Email nahi bheji ja saki.',
};
export const serverSaid = 'Mail server ne ye kaha:';
export const tooManyTrials =
  'Bohat si azmaishi emails bheji ja chuki hain. Aik ghante baad dobara koshish karein.';

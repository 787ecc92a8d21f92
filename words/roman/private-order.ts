export * as m from './private-order.ts';

export const title = 'Aap ka order';
export const heading = (orderNumber: string) => `Order ${orderNumber}`;
export const forWhom = ({ name, city }: { name: string; city: string }) =>
  city ? `${name}, ${city} ke liye` : `${name} ke liye`;
export { onPrivatePage as now } from './statuses.ts';
export const comingBack =
  'Parcel aap tak nahi pohancha aur hamare paas wapas aa raha hai. Agar ab bhi chahiye to hamein call karein.';
export { forCustomer as ended } from './endings.ts';
export const nothingHere = 'Is link par koi order nahi';
export const nothingHereWhy =
  'Shayad link purana hai ya poora copy nahi hua. Hamein call karein ya likhein: hum bata denge ke aap ka order kahan hai.';
export const writeToUs = 'Hamein WhatsApp karein';
export const whatHappened = 'Ab tak';
export const track = 'Parcel dekhein';
export const items = 'Aap ne kya mangwaya';
export const atTheDoor = ({ total }: { total: string }) => `Parcel milne par naqad dein: ${total}`;

export const confirm = 'Order confirm karein';
export const onWhatsApp = 'WhatsApp par confirm karein';
export const correct = 'Pata theek karein';
export const newAddress = 'Sahi pata';
export const addressHint = ({ city }: { city: string }) =>
  `${city || 'Aap ke sheher'} mein ghar, gali aur koi nishani. Ye hamare paas likhe pate ki jagah aayega. Doosre sheher ke liye hamein call karein.`;
export const cancel = 'Order cancel karein';
export const cancelQuestion = 'Kya aap waqai ye order cancel karna chahte hain?';
export const keep = 'Order rehne dein';
export const cancelNow = 'Ji, cancel karein';

export const keepInAccount = 'Mere account mein rakhein';
export const isInAccount = 'Ye order aap ke account mein hai.';

export const confirmed = 'Shukriya, aap ka order confirmed hai';
export const corrected = 'Aap ka naya pata mil gaya';
export const cancelled = 'Order cancel ho gaya';
export const keptInAccount = 'Order ab aap ke account mein hai';
export const already = 'Ye pehle se aisa hi tha.';
export const notDone = 'Kuch tabdeel nahi hua';
export const tooLate = 'Ab yahan se ye nahi ho sakta. Hamein call karein.';
export const wasSent = 'Ye order aik dafa bheja ja chuka hai. Cancel karne ke liye hamein call karein.';
export const tooMany = 'Aaj pata bohat dafa badla gaya. Hamein call karein.';
export const inOther = 'Ye order kisi aur account mein hai. Hamein call karein.';
export const logInFirst = 'Login karein, ye page dobara kholein aur phir dabayein.';
export const tryAgain = 'Dobara koshish karein.';

export const iConfirm = ({ orderNumber, total }: { orderNumber: string; total: string | null }) =>
  `Assalam o alaikum, mera order ${orderNumber},${total === null ? '' : ` raqam ${total},`} meri taraf se confirm hai.`;

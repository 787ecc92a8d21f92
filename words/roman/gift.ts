export * as m from './gift.ts';

export const gift = 'Tohfa';
export const forSomeone = 'Tohfe ke taur par';
export const isGift = 'Ye tohfa hai: parcel mein qeematein na hon';
export const note = 'Tohfa paane wale ke naam message';
export const noteHint = 'Zyada se zyada 200 huroof. Ye parcel mein rakhi slip par chhapega.';
export const collects = 'Courier kul raqam phir bhi naqad lega, us se jo parcel le.';

import { karachiTime } from '#shop/kernel/calendar.ts';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/emails.ts';
import { at, type Content, signature, type Writer } from './content.ts';

export function passwordReset(to: string, link: string, writer: Writer): Content {
  return {
    subject: m.resetSubject({ store: writer.store.name }),
    heading: m.resetHeading,
    paragraphs: [m.resetAsked({ to }), m.resetLink],
    links: [{ label: m.setPassword, url: link }],
    closing: signature(writer),
  };
}

export function accountExists(writer: Writer): Content {
  return {
    subject: m.existsSubject({ store: writer.store.name }),
    heading: m.existsHeading,
    paragraphs: [m.existsTried, m.existsWhatNow],
    links: [
      { label: m.logIn, url: at(writer.origin, '/login') },
      { label: m.setPassword, url: at(writer.origin, '/forgot-password') },
    ],
    closing: signature(writer),
  };
}

/** Null when the address was proved meanwhile. */
export function addressProof(to: string, link: string | null, writer: Writer): Content {
  const isProved = link === null;
  return {
    subject: m.proofSubject({ store: writer.store.name }),
    heading: isProved ? m.proved : m.confirm,
    paragraphs: isProved ? [m.provedAlready({ to })] : [m.proofFor({ to }), m.proofLink],
    ...(link && { links: [{ label: m.confirm, url: link }] }),
    closing: signature(writer),
  };
}

/** `link` is always set here. */
export function newAddress(to: string, link: string | null, { store }: Writer): Content {
  return {
    subject: m.newAddressSubject({ store: store.name }),
    heading: m.confirm,
    paragraphs: [m.newAddressFor({ to }), m.newAddressLink],
    ...(link && { links: [{ label: m.confirm, url: link }] }),
    closing: m.sentByShop({ store: store.name }),
  };
}

export function addressAsked(asked: string, { origin, store }: Writer): Content {
  return {
    subject: m.addressAskedSubject({ store: store.name }),
    heading: m.addressAskedHeading,
    paragraphs: [m.addressAsked({ asked }), m.notYou],
    links: [{ label: m.openAccount, url: at(origin, '/admin/account') }],
    closing: m.sentByShop({ store: store.name }),
  };
}

export function newDevice(
  { device, at: ms }: { device: string; at: number },
  { origin, store }: Writer,
): Content {
  const wall = karachiTime(ms);
  const when = dates.dateTime({ date: dates.date(wall), time: dates.clock(wall.minutes) });
  return {
    subject: m.newDeviceSubject({ store: store.name }),
    heading: m.newDeviceHeading,
    paragraphs: [m.newDevice({ device, when }), m.notYou],
    links: [{ label: m.openAccount, url: at(origin, '/admin/account') }],
    closing: m.sentByShop({ store: store.name }),
  };
}

export function invitation(link: string | null, { store }: Writer): Content {
  return {
    subject: m.invitationSubject({ store: store.name }),
    heading: m.invitationHeading,
    paragraphs: [m.invitation({ store: store.name }), m.invitationLink],
    ...(link && { links: [{ label: m.setPassword, url: link }] }),
    closing: m.sentByShop({ store: store.name }),
  };
}

/** Mails to those who wait for a product. Nothing that they typed is in them. */
import { productPath } from '#shop/catalogue/paths.ts';
import type { WaitEmail } from '#shop/waiting/notifications.ts';
import { m } from '#words/letters.ts';
import { at, type Content, signature, type Writer } from './content.ts';

/** `link` is always set here. */
export function waitAsked({ product }: WaitEmail, writer: Writer, link: string | null): Content {
  return {
    subject: m.waitSubject({ store: writer.store.name }),
    heading: m.waitHeading,
    paragraphs: [m.waitAsked(product), m.waitLink],
    ...(link && { links: [{ label: m.waitAnswer, url: link }] }),
    closing: signature(writer),
  };
}

export function backInStock({ product }: WaitEmail, writer: Writer): Content {
  return {
    subject: m.backSubject(product),
    heading: m.backHeading,
    paragraphs: [m.backText(product), m.backOnce],
    links: [{ label: m.seeProduct, url: at(writer.origin, productPath(product.id)) }],
    closing: signature(writer),
  };
}

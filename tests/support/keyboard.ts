/** The focused element, and the way to it by Tab. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { exactly } from './words.ts';

/** The focused element, as a screen reader would name it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement>)[0] : null;
    return (element?.getAttribute('aria-label') ?? label?.innerText ?? element?.innerText ?? '').trim();
  });

/** Presses Tab until the focus is on what is called so; it must be visible there. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = typeof name === 'string' ? exactly(name) : name;
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (!wanted.test(await focused(page))) continue;
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    expect(outline, `${name} shows that it has the focus`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to ${name}; it ended on ${await focused(page)}`);
}

export const focusedIs = (page: Page, name: string | RegExp) =>
  name instanceof RegExp
    ? expect.poll(() => focused(page)).toMatch(name)
    : expect.poll(() => focused(page)).toBe(name);

/** After going to another page the focus is at the beginning of its content, and its name is said. */
export async function arrivedAt(page: Page, heading: string | RegExp, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await onContent(page);
  await page.getByRole('status').filter({ hasText: title }).first().waitFor({ state: 'attached' });
}

/** Presses what has this name, and waits until `done`; a press by mouse or thumb gives a button the focus as a key does. */
export async function pressed(
  page: Page,
  name: string | RegExp,
  done: () => Promise<unknown>,
): Promise<void> {
  await press(page, name);
  await done();
}

/** Presses what is not near the focus, as somebody does who jumps there. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().focus();
  await page.keyboard.press('Enter');
}

/** The focus is on an entry of a list with this text. */
export const onItem = (page: Page, text: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`),
    )
    .toMatch(new RegExp(`^LI .*${text.source}`));

/** The focus is at the beginning of the page's content. */
export const onContent = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

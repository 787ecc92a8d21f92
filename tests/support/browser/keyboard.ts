import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { exactly } from '../words.ts';

export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement>)[0] : null;
    return (element?.getAttribute('aria-label') ?? label?.innerText ?? element?.innerText ?? '').trim();
  });

/** Presses Tab until this name has the focus, which must be visible. */
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

/** The new page's content has the focus, and its title is announced. */
export async function arrivedAt(page: Page, heading: string | RegExp, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await onContent(page);
  await page.getByRole('status').filter({ hasText: title }).first().waitFor({ state: 'attached' });
}

export const pressed = (page: Page, name: string | RegExp, done: () => Promise<unknown>) =>
  press(page, name).then(done);

/** Presses by keyboard without tabbing there. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().focus();
  await page.keyboard.press('Enter');
}

export function onItem(page: Page, text: RegExp) {
  const item = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;
  return expect.poll(() => page.evaluate(item)).toMatch(new RegExp(`^LI .*${text.source}`));
}

export const onContent = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

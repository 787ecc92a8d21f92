import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { m } from '#words/chat.ts';
import { m as chats } from '#words/chats.ts';
import { m as frame } from '#words/frame.ts';
import * as en from '../../../words/en/chat.ts';
import * as roman from '../../../words/roman/chat.ts';
import * as ur from '../../../words/ur/chat.ts';
import { hydrated } from './browser.ts';

/** The message field of a visitor, and of the admin. */
export const FIELD = new RegExp(`^(${[en, ur, roman].flatMap((m) => [m.writeToShop, m.answer]).join('|')})$`);

export const panel = (page: Page) => page.getByRole('region', { name: m.chatWithAdmin });

export async function openChat(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: new RegExp(`^${frame.openChat}`) }).click();
  await panel(page).waitFor();
}

export async function startAsGuest(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/');
  await openChat(page);
  await panel(page).getByLabel(m.name).fill(name);
  await panel(page).getByLabel(m.email).fill(email);
  await panel(page).getByRole('button', { name: m.start }).click();
  await panel(page).getByLabel(FIELD).waitFor();
}

/** Waits until the shop has the message, which the page shows earlier. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(FIELD).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(text).waitFor();
  await allSent(page);
}

export async function allSent(page: Page): Promise<void> {
  await expect.poll(() => page.getByText(m.sending).count()).toBe(0);
}

export async function openConversation(page: Page, name: string): Promise<void> {
  await page.goto('/admin/chats');
  await hydrated(page);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('region', { name: chats.chatWith(name) }).waitFor();
}

/** What a guest and the admin do in the chat, in a real browser. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from './browser.ts';

/** Where a visitor writes, and where the admin answers. */
export const FIELD = /^(Write to the shop|Answer)$/;

export const panel = (page: Page) => page.getByRole('region', { name: 'Chat with Admin' });

export async function openChat(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: /^Open chat/ }).click();
  await panel(page).waitFor();
}

export async function startAsGuest(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/');
  await openChat(page);
  await panel(page).getByLabel('Name').fill(name);
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByRole('button', { name: 'Start Chat' }).click();
  await panel(page).getByLabel(FIELD).waitFor();
}

/** Writes a message, and waits until the shop has it: it is shown before. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(FIELD).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(text).waitFor();
  await allSent(page);
}

/** Waits until no message is on its way. */
export async function allSent(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Sending…').count()).toBe(0);
}

export async function openConversation(page: Page, name: string): Promise<void> {
  await page.goto('/admin/chats');
  await hydrated(page);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('region', { name: `Chat with ${name}` }).waitFor();
}

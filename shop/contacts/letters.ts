/** Push notes; `server/mail` finds the words. */
export interface ContactLetter {
  kind: 'push';
  note: { about: 'contact message'; from: string; subject: string };
}

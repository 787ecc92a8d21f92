/** The secret of an otpauth address, decoded from base32. */
export function secretIn(uri: string): string {
  const text = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}

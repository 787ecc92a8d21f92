/** Shrinking a picture in the browser, so that a phone's eight megabytes need not go over a slow network. */

/** The widest picture that the shop shows is 1600 pixels; a little more lets it cut. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.88;
/** Below this a picture is sent as it is. */
const SMALL_BYTES = 400_000;

/** The picture as it should be sent: smaller where this browser can read it and that helps, else the file itself. */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', QUALITY),
    );
    return smaller && smaller.size > 0 && smaller.size < file.size ? smaller : file;
  } catch {
    return file; // a format that this browser cannot read; the shop says whether it can
  }
}

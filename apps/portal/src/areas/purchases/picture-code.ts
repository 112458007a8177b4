/** What browsers offer that can read codes themselves (phones above all); others have no such thing. */
interface CodeDetector {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}
type CodeDetectorClass = new (options: { readonly formats: readonly string[] }) => CodeDetector;

const detectorClass = (): CodeDetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: CodeDetectorClass }).BarcodeDetector;

export const canReadCodes = (): boolean => detectorClass() !== undefined;

/** The QR code of an NFC-e or the bars of a DANFE in a picture, as text; null where none can be read. The picture stays here. */
export async function codeIn(file: File): Promise<string | null> {
  const Detector = detectorClass();
  if (Detector === undefined) return null;
  try {
    const picture = await createImageBitmap(file);
    const found = await new Detector({ formats: ['qr_code', 'code_128'] }).detect(picture);
    picture.close();
    return found.find(({ rawValue }) => /\d{44}/.test(rawValue))?.rawValue ?? found[0]?.rawValue ?? null;
  } catch {
    // No picture, or one that the browser does not know.
    return null;
  }
}

/**
 * Whether this cloth suffices for a garment. The page has all answers; without scripts the form
 * reloads it with the choice in its address, uncached.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { HEIGHTS, heightText } from '#app/catalogue/heights.ts';
import { address } from '#app/lib/address.ts';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { inGaz, inMetres } from '#shop/catalogue/cloth/lengths.ts';
import {
  type Fit as Answers,
  caseFor,
  type FitCase,
  type Need,
  stylesOf,
  type Verdict,
} from '#shop/settings/fabric-calculator/fabric-calculator.ts';
import { m as cloth } from '#words/cloth.ts';
import { m } from '#words/fabric-calculator.ts';

/** From an address it may be any text. */
type Asked = Readonly<Record<'garment' | 'height' | 'cut', string>>;

const askedIn = (from: { get: (name: string) => unknown }): Asked => ({
  garment: String(from.get('garment') ?? ''),
  height: String(from.get('height') ?? ''),
  cut: String(from.get('cut') ?? ''),
});

export function Fit({ fit }: { fit: Answers }) {
  const { pathname } = useLocation();
  const [inAddress] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const beforeScripts = useBeforeScripts();
  const [asked, setAsked] = useState(() => askedIn(inAddress));
  const read = () => setAsked(askedIn(new FormData(form.current ?? undefined)));
  // React does not repeat changes made before hydration.
  useEffect(read, []);
  const { garments, widthIn } = fit;
  const chosen = garments.find(({ garment }) => garment === asked.garment) ?? garments[0];
  const styles = stylesOf(chosen?.cases ?? []);
  const style = styles.find((one) => one === asked.cut) ?? styles[0] ?? '';
  const height = HEIGHTS.find((inches) => String(inches) === asked.height) ?? null;
  return (
    <section aria-labelledby="fit" className="mt-8 border-t border-rule pt-4">
      <h2 id="fit" className="text-xl">
        {m.heading}
      </h2>
      <form
        ref={form}
        method="get"
        action={`${address(pathname)}#fit`}
        onChange={read}
        onSubmit={(event) => event.preventDefault()}
        className="mt-2 grid grid-cols-2 items-end gap-3"
      >
        <div className="col-span-2">
          <SelectField label={m.garment} name="garment" defaultValue={chosen?.garment}>
            {garments.map(({ garment }) => (
              <option key={garment} value={garment}>
                {m.garments[garment]}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField label={m.height} name="height" defaultValue={height ?? ''}>
          <option value="">{m.anyHeight}</option>
          {HEIGHTS.map((inches) => (
            <option key={inches} value={inches}>
              {heightText(inches)}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.style} name="cut" defaultValue={style}>
          {styles.map((one) => (
            <option key={one} value={one}>
              {m.styles[one]}
            </option>
          ))}
        </SelectField>
        {beforeScripts && (
          <Button type="submit" look="outline">
            {m.check}
          </Button>
        )}
      </form>
      <div role="status" className="mt-3">
        <Answer found={caseFor(chosen?.cases ?? [], { style, heightIn: height })} widthIn={widthIn} />
      </div>
      <p className="mt-1 text-ink-soft">{m.guide}</p>
    </section>
  );
}

const lengthOf = (cm: number): string => cloth.length({ metres: inMetres(cm), gaz: inGaz(cm) });

function needText({ needCm, haveCm, widthIn }: Need, verdict: Verdict, isOfOwnWidth: boolean): string {
  const need = lengthOf(needCm);
  if (!isOfOwnWidth) return m.needAtWidth({ need, inches: widthIn });
  if (haveCm > 0) return m.needs({ need, have: lengthOf(haveCm) });
  return verdict === 'needed' ? need : m.needAlone(need);
}

const namesOf = (parts: Need['parts']): string => parts.map((part) => m.parts[part]).join(' + ');

interface AnswerProps {
  found: FitCase | undefined;
  /** Inches; 0 if unknown. */
  widthIn: number;
}

function Answer({ found, widthIn }: AnswerProps) {
  if (!found) return <p className="font-medium">{m.tooTall}</p>;
  const { verdict, needs, upToIn } = found;
  return (
    <>
      <p>
        <strong className="font-serif text-xl text-indigo">{m.verdicts[verdict]}</strong>
      </p>
      <ul className="grid gap-1">
        {needs.map((need) => {
          const text = needText(need, verdict, widthIn > 0);
          const part = namesOf(need.parts);
          return <li key={part}>{needs.length > 1 ? m.ofPart({ part, text }) : text}</li>;
        })}
      </ul>
      <p className="mt-1 text-ink-soft">
        {verdict === 'unknown' && <span>{`${m.noLength} `}</span>}
        <span>{widthIn > 0 ? m.atWidth(widthIn) : m.noWidth}</span>{' '}
        <span>{upToIn === null ? m.everyHeight : m.upTo(heightText(upToIn))}</span>
      </p>
    </>
  );
}

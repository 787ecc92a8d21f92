import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { Form, href, redirect } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { ShowToast, type Toast } from '#app/ui/toast.tsx';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { type SliderInput, sliderForm } from '#shop/sliders/form.server.ts';
import { createSlider, findSlider, listSliders, updateSlider } from '#shop/sliders/sliders.server.ts';
import type { Slider } from '#shop/sliders/sliders.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/sliders.ts';
import { isShownHere, PictureFields, usePictureField } from '../products/form/picture-fields.tsx';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { listBehindForm } from '../ui/form-address.ts';
import { useFocusInList } from '../ui/list-tools.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import type { Route } from './+types/sliders';

const failed = (): Toast => ({ tone: 'error', title: adminWords.error, description: m.notSaved });

export const handle = needs('products');

export const meta: Route.MetaFunction = ({ matches }) =>
  privateHead(matches, adminWords.title(adminWords.sliders));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const sliders = await attempt(shopRequest, () => listSliders(shop));
  const typed = takeTyped(request.headers, url, shopRequest, admin, sliderForm);
  const id = url.searchParams.get('edit');
  const edited = sliders && id !== null ? await findSlider(shop, admin, id) : undefined;
  if (sliders && id !== null && !edited) throw redirect('/admin/sliders', 303);
  const open = edited !== undefined || url.searchParams.has('new') || typed !== null;
  const pictureHosts = await shopRequest.pictureHosts.list();
  return {
    sliders,
    form: open ? { id: edited ? id : null, values: typed ?? { ...edited }, pictureHosts } : null,
  };
}

export const action = adminForm(handle, sliderForm, {
  failed: () => ({ wrong: { formErrors: [m.notSaved] }, toast: failed() }),
  work: async (value, { shop, admin }, { url }) => {
    const edited = url.searchParams.get('edit');
    const id = edited ?? (await createSlider(shop, admin, value));
    if (edited !== null && !(await updateSlider(shop, admin, edited, value)))
      return { wrong: { formErrors: [m.missing] }, toast: failed() };
    const toast = done(edited === null ? m.added : m.saved, value.title);
    return { leadsTo: listBehindForm('/admin/sliders', url.search, id), toast };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());

export default function Sliders({ loaderData: { sliders, form }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="apart gap-3">
        <h1 className="text-4xl">{adminWords.sliders}</h1>
        {!form && (
          <ButtonLink to="/admin/sliders?new=1">
            <Plus size={18} aria-hidden="true" /> {m.add}
          </ButtonLink>
        )}
      </div>
      {form ? (
        <SliderForm
          key={form.id ?? 'new'}
          id={form.id}
          values={form.values}
          pictureHosts={form.pictureHosts}
          answer={actionData}
        />
      ) : (
        <SliderList sliders={sliders} />
      )}
    </>
  );
}

function SliderList({ sliders }: { sliders: Slider[] | null }) {
  const keepsFocus = useFocusInList(sliders ?? []);
  return (
    <div className="mt-8">
      {!sliders && <LoadFailed message={m.notLoaded} />}
      {sliders?.length === 0 && <EmptyState icon={<Images size={40} strokeWidth={1.25} />} title={m.none} />}
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3" {...keepsFocus}>
        {sliders?.map((slider) => (
          <li key={slider.id} id={`item-${slider.id}`} tabIndex={-1}>
            <SliderCard slider={slider} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SliderCard({ slider }: { slider: Slider }) {
  return (
    <article className="sheet">
      <Picture
        sources={pictureSources(slider.imageUrl, 'slider')}
        alt=""
        sizes="(min-width: 48rem) 36rem, 100vw"
        width={1600}
        height={900}
        className="aspect-video w-full"
      />
      <div className="p-4">
        <h2 className="text-xl">
          <bdi lang={langOf(slider.title, slider.inRoman[0] === '1')}>{slider.title}</bdi>
        </h2>
        <p className="text-ink-soft">
          <bdi lang={langOf(slider.subtitle, slider.inRoman[1] === '1')}>{slider.subtitle}</bdi>
        </p>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <ButtonLink
            to={`/admin/sliders?edit=${encodeURIComponent(slider.id)}`}
            look="outline"
            aria-label={adminWords.editOf(slider.title)}
          >
            {adminWords.edit}
          </ButtonLink>
          <ConfirmDialog
            trigger={adminWords.remove}
            triggerLabel={adminWords.removeOf(slider.title)}
            question={m.removeQuestion}
            keep={m.keepSlider}
            confirm={m.removeSlider}
            action={href('/admin/sliders/:id/deletion', { id: slider.id })}
          />
        </div>
      </div>
    </article>
  );
}

interface SliderFormProps {
  id: string | null;
  values: Record<string, string>;
  pictureHosts: readonly string[];
  answer: FormAnswer | undefined;
}

function SliderForm({ id, values, pictureHosts, answer }: SliderFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<SliderInput>(answer, values);
  const image = usePictureField(form.field('imageUrl'));
  return (
    <section aria-labelledby="slider-form" className="sheet mt-6 max-w-3xl p-4 sm:p-6">
      <h2 id="slider-form" ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {id === null ? m.add : m.edit}
      </h2>
      <Form
        method="post"
        reloadDocument={!isShownHere(image.picture, pictureHosts)}
        {...form.props}
        className="grid gap-4"
      >
        <WriterField />
        <FormErrors {...form.wrong} />
        <PictureFields kind="slider" image={image} hosts={pictureHosts} shape="h-24 w-40" />
        <TextField label={m.title} {...form.field('title')} />
        <TextField label={m.subtitle} {...form.field('subtitle')} />
        <TranslatedFields
          texts={[
            { name: 'title', label: m.title },
            { name: 'subtitle', label: m.subtitle },
          ]}
          field={(name) => form.field(name, true)}
          answer={form.wrong.answer}
        />
        <SaveBar
          answer={answer}
          label={m.save}
          beside={
            <ButtonLink to={listBehindForm('/admin/sliders', '', id)} look="outline">
              {adminWords.cancel}
            </ButtonLink>
          }
        />
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </section>
  );
}

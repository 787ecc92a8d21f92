import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { langOfSpoken } from '#app/lib/lang-of.ts';
import { formatDate } from '#app/lib/time.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { mapPage } from '#shop/kernel/paging.ts';
import { listReviewsOf, ratingsOf } from '#shop/reviews/read.server.ts';
import { m } from '#words/reviews.ts';

export type ShownReviews = NonNullable<Awaited<ReturnType<typeof reviewsShown>>>;

/** Null without any. Two queries, or three with pictures. */
export const reviewsShown = (shopRequest: ShopRequest, { id }: Pick<Product, 'id'>, page: number) =>
  attempt(shopRequest, async () => {
    const { shop } = shopRequest;
    const rating = (await ratingsOf(shop, [id])).get(id);
    if (!rating) return null;
    const list = await listReviewsOf(shop, id, page);
    return {
      rating,
      // Beside the price: words of reviews come with the reviews, after the page.
      summary: { said: m.ofFive(rating.average), count: m.count(rating.count) },
      list: mapPage(list, ({ name, text, answer, writtenAt, ...review }) => ({
        ...review,
        ...{ text, answer, author: name || m.aCustomer },
        lang: langOfSpoken(text),
        answerLang: langOfSpoken(answer),
        date: formatDate(writtenAt),
        writtenOn: dateOfDay(karachiDay(writtenAt)),
      })),
    };
  });

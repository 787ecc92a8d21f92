import type { PasswordFault } from '#shop/accounts/accounts.ts';
import type { ChangePasswordInput, CodeInput, LoginInput, SignupInput } from '#shop/accounts/forms.server.ts';
import type { BackupFault, PassphraseInput } from '#shop/backups/forms.server.ts';
import type { CategoryFault } from '#shop/catalogue/categories.server.ts';
import type { FieldName as ProductField } from '#shop/catalogue/fields.ts';
import type { ProductFault } from '#shop/catalogue/product-form.server.ts';
import type { SaleFault, SaleInput } from '#shop/catalogue/sales/sale-form.server.ts';
import type { SearchWordsFault, SearchWordsInput } from '#shop/catalogue/search/search-words.server.ts';
import type { SavedReplyInput } from '#shop/chat/saved-replies.server.ts';
import type { CouponFault, CouponInput } from '#shop/coupons/coupon-form.server.ts';
import type { MergeInput } from '#shop/customers/forms.server.ts';
import type { FieldFault } from '#shop/kernel/form-fields.server.ts';
import type { SharingFault } from '#shop/kernel/text/shared-texts.server.ts';
import type { KhataInput, PaymentInput } from '#shop/khata/forms.server.ts';
import type { AdvanceInput, CorrectionInput, CounterInput, EntryFault } from '#shop/ledger/forms.server.ts';
import type { ContactInput } from '#shop/messages/form.server.ts';
import type { CheckoutInput } from '#shop/orders/checkout-form.server.ts';
import type { TrackInput } from '#shop/orders/track/track.server.ts';
import type { PageFault, PageInput } from '#shop/pages/form.server.ts';
import type { PurchaseFault, PurchaseInput } from '#shop/purchases/form.server.ts';
import type { ReviewFault } from '#shop/reviews/form.server.ts';
import type { AnnouncementFault, announcementSettings } from '#shop/settings/announcement.server.ts';
import type { auditLogSettings } from '#shop/settings/audit-log.server.ts';
import type { backupsSettings } from '#shop/settings/backups.server.ts';
import type { checkoutSettings } from '#shop/settings/checkout.server.ts';
import type { dailySummarySettings } from '#shop/settings/daily-summary.server.ts';
import type { CourierFault, CourierField } from '#shop/settings/delivery/couriers.server.ts';
import type { DeliveryFault, DeliveryField } from '#shop/settings/delivery/delivery.server.ts';
import type { DeliveryDaysField } from '#shop/settings/delivery/delivery-days.server.ts';
import type { FitFault, FitField } from '#shop/settings/fabric-calculator/fabric-calculator.server.ts';
import type { HoursFault } from '#shop/settings/hours/hours.server.ts';
import type { sharingSettings } from '#shop/settings/sharing.server.ts';
import type { stockSettings } from '#shop/settings/stock.server.ts';
import type { StoreFault, storeSettings } from '#shop/settings/store/store.server.ts';
import type { TaxFault, TaxField } from '#shop/settings/taxes.server.ts';
import type { termsSettings } from '#shop/settings/terms.server.ts';
import type { TextFault } from '#shop/settings/texts.server.ts';
import type { FieldOf } from '#shop/settings/topic.server.ts';
import type { workSettings } from '#shop/settings/work.server.ts';
import type { SliderInput } from '#shop/sliders/form.server.ts';

export type FaultCode =
  | BackupFault
  | AnnouncementFault
  | EntryFault
  | PurchaseFault
  | TaxFault
  | CategoryFault
  | CouponFault
  | CourierFault
  | DeliveryFault
  | FieldFault
  | FitFault
  | PasswordFault
  | ProductFault
  | SaleFault
  | SearchWordsFault
  | HoursFault
  | StoreFault
  | PageFault
  | ReviewFault
  | SharingFault
  | TextFault;

type FieldsOf<Input> = keyof Input & string;
export type FieldName =
  | FieldsOf<CheckoutInput>
  | FieldsOf<TrackInput>
  | FieldsOf<ContactInput>
  | FieldsOf<SignupInput>
  | FieldsOf<LoginInput>
  | FieldsOf<ChangePasswordInput>
  | FieldsOf<CodeInput>
  | ProductField
  | FieldsOf<SliderInput>
  | FieldOf<typeof announcementSettings>
  | FieldOf<typeof checkoutSettings>
  | CourierField
  | DeliveryField
  | DeliveryDaysField
  | FitField
  | FieldOf<typeof stockSettings>
  | FieldOf<typeof storeSettings>
  | 'holiday'
  | 'season'
  | Exclude<FieldsOf<SaleInput>, 'key'>
  | Exclude<FieldsOf<CouponInput> | FieldsOf<PurchaseInput>, 'key'>
  | FieldsOf<SearchWordsInput>
  | FieldsOf<SavedReplyInput>
  | FieldOf<typeof backupsSettings>
  | FieldsOf<PassphraseInput>
  | FieldsOf<PageInput>
  | FieldOf<typeof termsSettings>
  | Exclude<
      FieldsOf<AdvanceInput> | FieldsOf<CounterInput> | FieldsOf<CorrectionInput>,
      'key' | 'kind' | 'seen'
    >
  | TaxField
  | FieldOf<typeof dailySummarySettings>
  | FieldOf<typeof workSettings>
  | FieldOf<typeof auditLogSettings>
  | FieldsOf<MergeInput>
  | Exclude<FieldsOf<KhataInput> | FieldsOf<PaymentInput>, 'key' | 'back'>
  | Extract<FieldOf<typeof sharingSettings>, `${string}Picture`>;

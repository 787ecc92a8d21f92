/** Database schema on SQLite and PostgreSQL. Money is integer paisa; times are milliseconds UTC. */
import type { Generated } from 'kysely';
import type {
  AccountsTable,
  AddressProofsTable,
  HelpersTable,
  PasskeysTable,
  SessionsTable,
  TwoFactorsTable,
  UsersTable,
  VerificationsTable,
} from '../accounts/tables.ts';
import type { ChangesTable } from '../audit-log/tables.ts';
import type { BackupRunsTable } from '../backups/tables.ts';
import type { CartItemsTable } from '../cart/tables.ts';
import type {
  CategoriesTable,
  ProductPicturesTable,
  ProductsTable,
  SaleCategoriesTable,
  SaleProductsTable,
  SalesTable,
  SearchWordsTable,
} from '../catalogue/tables.ts';
import type { BasketsTable, ChatsTable, ConversationsTable, SavedRepliesTable } from '../chat/tables.ts';
import type { CartCouponsTable, CouponsTable, CouponUsesTable } from '../coupons/tables.ts';
import type { PeopleTable } from '../customers/tables.ts';
import type { KeptProductsTable } from '../kept/tables.ts';
import type { KhatasTable } from '../khata/tables.ts';
import type { LedgerTable, LockedMonthsTable } from '../ledger/tables.ts';
import type { ContactAnswersTable, ContactsTable } from '../messages/tables.ts';
import type {
  CheckoutsTable,
  ExchangePicturesTable,
  ExchangeRequestsTable,
  ExchangesTable,
  HeldPiecesTable,
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
} from '../orders/tables.ts';
import type { OutboxTable, PushDevicesTable } from '../outbox/tables.ts';
import type { PagesTable } from '../pages/tables.ts';
import type { ParcelsTable } from '../parcels/tables.ts';
import type { PicturesTable, PictureUsesTable } from '../pictures/tables.ts';
import type { PurchaseLinesTable, PurchasesTable } from '../purchases/tables.ts';
import type { ReviewPicturesTable, ReviewsTable } from '../reviews/tables.ts';
import type { SettingsTable } from '../settings/tables.ts';
import type { SlidersTable } from '../sliders/tables.ts';
import type { CutsTable, StockMovementsTable, ThaansTable } from '../stock/tables.ts';
import type { StockTakeCountsTable, StockTakesTable } from '../stock-take/tables.ts';
import type { WaitsTable } from '../waiting/tables.ts';
import type { Audience, EventKind } from './events.ts';

export interface EventsTable {
  id: number;
  kind: EventKind;
  audience: Audience;
  subject: string;
  createdAt: number;
  /** See `Shop.writeId`. */
  writeId: string | null;
}

interface JobsTable {
  name: string;
  ranAt: number;
}

/** Shared by all processes, which may share no folder. */
interface SecretsTable {
  name: string;
  value: string;
}

/** Rate limits. */
interface AttemptsTable {
  key: string;
  since: number;
  count: number;
}

export interface Database {
  products: ProductsTable;
  productPictures: ProductPicturesTable;
  categories: CategoriesTable;
  sales: SalesTable;
  saleProducts: SaleProductsTable;
  saleCategories: SaleCategoriesTable;
  cartItems: CartItemsTable;
  coupons: CouponsTable;
  couponUses: CouponUsesTable;
  cartCoupons: CartCouponsTable;
  keptProducts: KeptProductsTable;
  waits: WaitsTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  orderEvents: OrderEventsTable;
  exchanges: ExchangesTable;
  exchangeRequests: ExchangeRequestsTable;
  exchangePictures: ExchangePicturesTable;
  reviews: ReviewsTable;
  reviewPictures: ReviewPicturesTable;
  khatas: KhatasTable;
  purchases: PurchasesTable;
  purchaseLines: PurchaseLinesTable;
  ledger: LedgerTable;
  lockedMonths: LockedMonthsTable;
  helpers: HelpersTable;
  heldPieces: HeldPiecesTable;
  parcels: ParcelsTable;
  checkouts: CheckoutsTable;
  stockMovements: StockMovementsTable;
  stockTakes: StockTakesTable;
  stockTakeCounts: StockTakeCountsTable;
  thaans: ThaansTable;
  cuts: CutsTable;
  sliders: SlidersTable;
  conversations: ConversationsTable;
  chats: ChatsTable;
  baskets: BasketsTable;
  savedReplies: SavedRepliesTable;
  searchWords: SearchWordsTable;
  pushDevices: PushDevicesTable;
  events: Omit<EventsTable, 'id'> & { id: Generated<number> };
  contacts: ContactsTable;
  contactAnswers: ContactAnswersTable;
  outbox: Omit<OutboxTable, 'id'> & { id: Generated<number> };
  pages: PagesTable;
  pictures: PicturesTable;
  pictureUses: PictureUsesTable;
  changes: Omit<ChangesTable, 'id'> & { id: Generated<number> };
  jobs: JobsTable;
  backupRuns: BackupRunsTable;
  secrets: SecretsTable;
  settings: SettingsTable;
  attempts: AttemptsTable;
  people: PeopleTable;
  addressProofs: AddressProofsTable;
  users: UsersTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  twoFactors: TwoFactorsTable;
  passkeys: PasskeysTable;
  verifications: VerificationsTable;
}

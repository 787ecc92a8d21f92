/**
 * The tables: one interface for each, the same on SQLite and PostgreSQL; each entity has its own in its `tables.ts`.
 * Money is integer paisa, times are milliseconds since 1970 in UTC.
 */
import type { Generated } from 'kysely';
import type { CartItemsTable } from '../cart/tables.ts';
import type { CategoriesTable, ProductsTable, SearchWordsTable } from '../catalogue/tables.ts';
import type { ChatsTable, ConversationsTable, SavedRepliesTable } from '../chat/tables.ts';
import type { ContactsTable } from '../contacts/tables.ts';
import type { CheckoutsTable, HeldPiecesTable, OrderLinesTable, OrdersTable } from '../orders/tables.ts';
import type { OutboxTable, PushDevicesTable } from '../outbox/tables.ts';
import type {
  AccountsTable,
  AddressProofsTable,
  SessionsTable,
  UsersTable,
  VerificationsTable,
} from '../people/tables.ts';
import type { PicturesTable, PictureUsesTable } from '../pictures/tables.ts';
import type { SlidersTable } from '../sliders/tables.ts';
import type { StockMovementsTable } from '../stock/tables.ts';
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

/** When each job was run last, by whichever process. */
export interface JobsTable {
  name: string;
  ranAt: number;
}

/** The secrets that all processes of a shop share, for shops whose processes share no folder. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** How often something was tried since a moment; see `limits.server.ts`. */
export interface AttemptsTable {
  key: string;
  since: number;
  count: number;
}

export interface Database {
  products: ProductsTable;
  categories: CategoriesTable;
  cartItems: CartItemsTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  heldPieces: HeldPiecesTable;
  checkouts: CheckoutsTable;
  stockMovements: StockMovementsTable;
  sliders: SlidersTable;
  conversations: ConversationsTable;
  chats: ChatsTable;
  savedReplies: SavedRepliesTable;
  searchWords: SearchWordsTable;
  pushDevices: PushDevicesTable;
  events: Omit<EventsTable, 'id'> & { id: Generated<number> };
  contacts: ContactsTable;
  outbox: Omit<OutboxTable, 'id'> & { id: Generated<number> };
  pictures: PicturesTable;
  pictureUses: PictureUsesTable;
  jobs: JobsTable;
  secrets: SecretsTable;
  attempts: AttemptsTable;
  addressProofs: AddressProofsTable;
  users: UsersTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
}

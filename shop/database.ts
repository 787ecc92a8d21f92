/**
 * What is stored: one interface per table, the same on SQLite and PostgreSQL.
 * Money is integer paisa, times are milliseconds since 1970 in UTC; the identity tables follow Better Auth.
 */
import type { ColumnType, Generated } from 'kysely';
import type { MainCategory } from './catalogue.ts';
import type { ContactStatus } from './contacts.ts';
import type { Audience, EventKind } from './events.ts';
import type { OrderStatus } from './orders.ts';
import type { PictureKind } from './pictures.ts';

export interface ProductsTable {
  id: string;
  /** The code the admin gave it. */
  productId: string;
  name: string;
  /** `sortKey` of the name. */
  nameKey: string;
  priceInPaisa: number;
  image: string;
  mainCategory: MainCategory;
  category: string;
  description: string;
  stock: number;
  createdAt: number;
  updatedAt: number;
}

export interface CategoriesTable {
  /** The lowercased name. */
  key: string;
  name: string;
  /** Null for all of them. */
  mainCategory: MainCategory | null;
  createdAt: number;
}

/** A cart keeps product and quantity; name and price are what the shopper saw when the line was last touched. */
export interface CartItemsTable {
  userId: string;
  productId: string;
  quantity: number;
  seenName: string;
  seenPriceInPaisa: number;
  addedAt: number;
}

export interface OrdersTable {
  id: string;
  orderNumber: string;
  userId: string;
  userEmail: string;
  fullName: string;
  email: string;
  phone: string;
  /** The phone as E.164, or null when it cannot be read as a number. */
  phoneE164: string | null;
  address: string;
  city: string;
  postalCode: string;
  notes: string;
  totalInPaisa: number;
  status: OrderStatus;
  createdAt: number;
}

export interface OrderLinesTable {
  orderId: string;
  position: number;
  productId: string;
  productCode: string;
  name: string;
  image: string;
  mainCategory: string;
  category: string;
  priceInPaisa: number;
  quantity: number;
}

/**
 * What pending orders of new customers hold, by network: only as long as they are pending. The network is a keyed hash, so
 * nobody can tell from the database where an order came from.
 */
export interface HeldPiecesTable {
  network: string;
  productId: string;
  orderId: string;
  quantity: number;
}

/** One row per checkout that became an order; it outlives the order, so a key is never good for two. */
export interface CheckoutsTable {
  userId: string;
  checkoutKey: string;
  /** SHA-256 of what was typed: the same key with another body is refused. */
  requestHash: string;
  orderId: string;
  orderNumber: string;
  createdAt: number;
}

/** Copies of cancelled and deleted orders, for the admin's eyes alone. */
export interface RemovedOrdersTable {
  id: string;
  orderNumber: string;
  userId: string;
  reason: 'cancelled' | 'deleted';
  removedBy: string;
  removedAt: number;
  /** The whole order as JSON. */
  snapshot: string;
  /** The status that it had. */
  status: OrderStatus;
  /** What the admin's search looks through: the same as of an order that is there. */
  words: string;
  /** As in the order. */
  phoneE164: string | null;
  /** Whether the parcel was sent and not taken. */
  refused: 0 | 1;
}

export type StockReason = 'created' | 'adjusted' | 'ordered' | 'cancelled' | 'deleted order' | 'removed';

/** The stock ledger: every change of every product's stock, with its reason. */
export interface StockMovementsTable {
  id: Generated<number>;
  productId: string;
  change: number;
  stockAfter: number;
  reason: StockReason;
  orderId: string | null;
  createdAt: number;
}

export interface SlidersTable {
  id: string;
  imageUrl: string;
  title: string;
  subtitle: string;
  position: number;
  createdAt: number;
}

/** Messages of the contact form. */
export interface ContactsTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  createdAt: number;
  status: ContactStatus;
}

/** Mails that the mail server has not taken yet. */
export interface OutboxTable {
  id: number;
  /** A `Letter` as JSON. */
  letter: string;
  /** The order whose status it tells: such a letter can be withdrawn until it goes. */
  orderId: string | null;
  createdAt: number;
  /** Not before this; also the lease of a try that is under way. */
  nextTryAt: number;
  attempts: number;
  lastError: string | null;
  /** Set when no more tries are made. */
  givenUpAt: number | null;
}

/** One per customer or guest who ever wrote; what it holds is in `chats`. */
export interface ConversationsTable {
  id: string;
  /** The customer, or null for a guest. */
  userId: string | null;
  /** `Guest.chatKey`, or null for a customer. */
  guestKey: string | null;
  name: string;
  email: string;
  createdAt: number;
  lastText: string;
  lastAt: number;
  /** Ids of messages; 0 for none. */
  lastMessageId: number;
  lastVisitorMessageId: number;
  seenByAdmin: number;
  seenByVisitor: number;
}

export interface ChatsTable {
  id: Generated<number>;
  conversation: string;
  clientId: string;
  text: string;
  senderId: string | null;
  senderEmail: string;
  /** Guests only. */
  senderName: string | null;
  isAdmin: number;
  /** `product:id`, `order:id` or null. */
  about: string | null;
  timestamp: number;
}

/** What the admin writes often, in one press. */
export interface SavedRepliesTable {
  id: string;
  text: string;
  createdAt: number;
}

/** The admin's devices that want a push; what the browser gave to reach and to encrypt for it. */
export interface PushDevicesTable {
  endpoint: string;
  p256dh: string;
  auth: string;
  userId: string;
  createdAt: number;
}

export interface EventsTable {
  id: number;
  kind: EventKind;
  audience: Audience;
  subject: string;
  createdAt: number;
  /** See `Shop.writeId`. */
  writeId: string | null;
}

/** Uploaded pictures whose files are kept. */
export interface PicturesTable {
  url: string;
  name: string;
  kind: PictureKind;
  createdAt: number;
}

/** When each job was run last, by whichever process. */
export interface JobsTable {
  name: string;
  ranAt: number;
}

/** What all processes of a shop must share and nobody else may know, where they share no folder. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** Mailed links that prove an address: the hash of each token, until it is used or too old. */
export interface AddressProofsTable {
  tokenHash: string;
  userId: string;
  expiresAt: number;
}

/** How often something was tried since a moment; see `limits.server.ts`. */
export interface AttemptsTable {
  key: string;
  since: number;
  count: number;
}

/** Written by Better Auth alone; read here for counting. Dates are ISO text on SQLite. */
export interface UsersTable {
  id: string;
  fullName: string;
  email: string;
  emailVerified: ColumnType<unknown>;
  image: string | null;
  isAdmin: ColumnType<unknown>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

/** How a user signs in; written by Better Auth, and for the admin by `server/admin-account.ts`. */
export interface AccountsTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  /** The hash. */
  password: string | null;
  /** 1 while the password is one that the shop printed: it is good for choosing another, and for nothing else. */
  mustChange: Generated<0 | 1>;
  createdAt: ColumnType<unknown>;
  updatedAt: ColumnType<unknown>;
}

/** Written by Better Auth alone; read here to know who asks, and which streams may go on. */
export interface SessionsTable {
  id: string;
  /** The hash of what the browser has; see `server/hashed-tokens.ts`. */
  token: string;
  userId: string;
  updatedAt: ColumnType<unknown>;
  expiresAt: ColumnType<unknown>;
}

/** Written by Better Auth alone: the tokens of mailed links, and whose they are (`value`). */
export interface VerificationsTable {
  id: string;
  /** The hash of the token. */
  identifier: string;
  value: string;
  expiresAt: ColumnType<unknown>;
}

/** Words of one meaning, for the search among products. */
export interface SearchWordsTable {
  id: string;
  /** Separated by commas. */
  words: string;
  createdAt: number;
}

export interface Database {
  products: ProductsTable;
  categories: CategoriesTable;
  cartItems: CartItemsTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  heldPieces: HeldPiecesTable;
  checkouts: CheckoutsTable;
  removedOrders: RemovedOrdersTable;
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
  jobs: JobsTable;
  secrets: SecretsTable;
  attempts: AttemptsTable;
  addressProofs: AddressProofsTable;
  users: UsersTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
}

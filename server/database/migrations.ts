/**
 * The schema, step by step. Never edit a step that has shipped; append a new one. `EngineTypes` names the
 * engines' differences.
 */
import type { Migration } from './step.ts';
import { createIdentity } from './steps/01-identity.ts';
import { createCatalogue } from './steps/02-catalogue.ts';
import { createOrders } from './steps/03-cart-and-orders.ts';
import { createSlidersAndChats } from './steps/04-sliders-and-chats.ts';
import { createContactsAndOutbox } from './steps/05-contacts-and-outbox.ts';
import { createEventsAndChat } from './steps/06-events-and-chat.ts';
import { createShared } from './steps/07-many-processes.ts';
import { createPictures } from './steps/08-pictures.ts';
import { createSearchWords } from './steps/09-search-words.ts';
import { createPhoneHistory } from './steps/10-phone-history.ts';
import { createOwnOrdersIndex } from './steps/11-own-orders-index.ts';
import { hashTokens } from './steps/12-hashed-tokens.ts';
import { addMustChange } from './steps/13-must-change.ts';
import { createHeldPieces } from './steps/14-held-pieces.ts';
import { createAddressProofs } from './steps/15-address-proofs.ts';
import { addMainCategory } from './steps/16-main-category.ts';
import { dropChecksOfWords } from './steps/17-words-without-checks.ts';
import { addWriteId } from './steps/18-write-id.ts';
import { addNameKeys } from './steps/19-name-keys.ts';
import { addFirstReplies } from './steps/20-first-replies.ts';
import { addRemovedOrdersList } from './steps/21-removed-orders.ts';
import { createPictureUses } from './steps/22-picture-uses.ts';
import { allowNoAccount } from './steps/23-orders-without-accounts.ts';
import { addEndings } from './steps/24-endings.ts';
import { addLanguages } from './steps/25-languages.ts';
import { addTextsInUrdu } from './steps/26-texts-in-urdu.ts';
import { createRecord } from './steps/27-record.ts';
import { createSettings } from './steps/28-settings.ts';
import { createPages } from './steps/29-pages.ts';
import { addOwnAccount } from './steps/30-own-account.ts';
import { addUrduListsAndReplies } from './steps/31-urdu-lists-and-replies.ts';
import { createBackupRuns } from './steps/32-backup-runs.ts';
import { createSecondFactor } from './steps/33-second-factor.ts';
import { createPasskeys } from './steps/34-passkeys.ts';
import { createTimeline } from './steps/35-timeline.ts';
import { allowChangedOrders } from './steps/36-changed-orders.ts';
import { createPeople } from './steps/37-people.ts';
import { addSharing } from './steps/38-sharing.ts';
import { createLedger } from './steps/39-ledger.ts';
import { createHelpers } from './steps/40-helpers.ts';
import { createParcels } from './steps/41-parcels.ts';
import { addOrderLinks } from './steps/42-order-links.ts';
import { createExchanges } from './steps/43-exchanges.ts';
import { addMoneyOfExchanges } from './steps/44-money-of-exchanges.ts';
import { createExchangeRequests } from './steps/45-exchange-requests.ts';
import { createBaskets } from './steps/46-baskets.ts';
import { addFacts } from './steps/47-facts.ts';
import { addColours } from './steps/48-colours.ts';
import { createSales } from './steps/49-sales.ts';
import { addProductPictures } from './steps/50-product-pictures.ts';
import { addShelf } from './steps/51-shelf.ts';
import { addLikeIt } from './steps/52-like-it.ts';
import { createThaans } from './steps/53-thaans.ts';
import { indexEventsOfOrder } from './steps/54-events-of-an-order.ts';
import { indexSentOrders } from './steps/55-sent-orders.ts';
import { indexSearchedTexts } from './steps/56-searched-texts.ts';
import { indexCountedRows } from './steps/57-counted-rows.ts';
import { indexPicturesFromElsewhere } from './steps/58-pictures-from-elsewhere.ts';
import { indexTrigramsOfOrders, indexTrigramsOfProducts } from './steps/59-trigrams.ts';
import { addDeviceNames } from './steps/61-device-names.ts';
import { dropTrigrams } from './steps/62-without-trigrams.ts';

export const migrations: readonly Migration[] = [
  { name: 'identity', up: createIdentity },
  { name: 'catalogue', up: createCatalogue },
  { name: 'cart and orders', up: createOrders },
  { name: 'sliders and chats', up: createSlidersAndChats },
  { name: 'contacts, outbox and indexes for lists', up: createContactsAndOutbox },
  { name: 'live events and chat', up: createEventsAndChat },
  { name: 'many processes', up: createShared },
  { name: 'pictures', up: createPictures },
  { name: 'search words and samples', up: createSearchWords },
  { name: 'what became of a phone’s orders', up: createPhoneHistory },
  { name: 'who has what pending', up: createOwnOrdersIndex },
  { name: 'tokens as hashes', up: hashTokens },
  { name: 'passwords that must be changed', up: addMustChange },
  { name: 'what networks hold', up: createHeldPieces },
  { name: 'proved addresses', up: createAddressProofs },
  { name: 'main categories of custom categories', up: addMainCategory },
  { name: 'words without checks', up: dropChecksOfWords, rebuilds: true },
  { name: 'events name their write', up: addWriteId },
  { name: 'names sort as people sort', up: addNameKeys },
  { name: 'first saved replies', up: addFirstReplies },
  { name: 'removed orders are listed', up: addRemovedOrdersList },
  { name: 'pictures know their uses', up: createPictureUses },
  { name: 'orders without an account', up: allowNoAccount, rebuilds: true },
  { name: 'orders that have ended are orders', up: addEndings },
  { name: 'languages of accounts, orders and devices', up: addLanguages },
  { name: 'texts of products in Urdu', up: addTextsInUrdu },
  { name: 'record of changes', up: createRecord },
  { name: 'settings', up: createSettings },
  { name: 'the shop’s own pages', up: createPages },
  { name: 'the own account', up: addOwnAccount },
  { name: 'lists and replies in Urdu', up: addUrduListsAndReplies },
  { name: 'backups under way', up: createBackupRuns },
  { name: 'second factor', up: createSecondFactor },
  { name: 'passkeys', up: createPasskeys },
  { name: 'timelines and steps of orders', up: createTimeline },
  { name: 'orders that were changed', up: allowChangedOrders, rebuilds: true },
  { name: 'people', up: createPeople },
  { name: 'texts for search engines', up: addSharing },
  { name: 'ledger', up: createLedger },
  { name: 'helpers', up: createHelpers },
  { name: 'how orders were sent', up: createParcels },
  { name: 'private links of orders', up: addOrderLinks },
  { name: 'exchanges', up: createExchanges },
  { name: 'money of exchanges', up: addMoneyOfExchanges },
  { name: 'exchanges that customers ask for', up: createExchangeRequests },
  { name: 'baskets of chats', up: createBaskets },
  { name: 'facts of cloth', up: addFacts },
  { name: 'colours of cloth', up: addColours },
  { name: 'sales', up: createSales },
  { name: 'several pictures of a product', up: addProductPictures },
  { name: 'archived products and marks of low stock', up: addShelf },
  { name: 'products like one another', up: addLikeIt },
  { name: 'thaans', up: createThaans },
  { name: 'the events of an order by kind', up: indexEventsOfOrder },
  { name: 'parcels whose end is known, and those of a courier', up: indexSentOrders },
  { name: 'indexes of what lists are searched in', up: indexSearchedTexts },
  { name: 'what is counted is in indexes', kind: 'widens', up: indexCountedRows },
  { name: 'pictures from elsewhere are in indexes', kind: 'widens', up: indexPicturesFromElsewhere },
  { name: 'trigrams of orders', kind: 'widens', up: indexTrigramsOfOrders },
  { name: 'trigrams of products', kind: 'widens', up: indexTrigramsOfProducts },
  { name: 'names of devices', kind: 'widens', up: addDeviceNames },
  { name: 'searches without trigrams', kind: 'narrows', up: dropTrigrams },
];

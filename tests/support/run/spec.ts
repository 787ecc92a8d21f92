/** The specification's statements, section by section, and the tests that show each of them. */

/** A test is its file and its title, or a part of it. What begins with a dash is the reason why there is none. */
export const STATEMENTS: Record<string, Record<string, string | readonly string[]>> = {
  '1. What the product does and for whom': {
    'Visitors browse, read about and contact, send a message, sign up, log in, reset a password':
      'tests/journeys/storefront/journeys.test.ts › a guest looks around, and is asked to log in before buying',
    'Signed-in customers keep a cart, place cash-on-delivery orders, see and cancel them':
      'tests/journeys/storefront/journeys.test.ts › a customer orders, the admin ships it, the customer sees it',
    'Visitors and customers can use a floating chat widget':
      'tests/journeys/storefront/chat.test.ts › a guest and the admin talk, see each other type, and see what was seen',
    'One admin account manages products, orders, sliders and contact messages':
      'tests/journeys/admin/journeys-of-the-admin.test.ts › the admin adds a category and a product of it, changes it, and deletes it after a question',
    'Prices in Rs. with thousands separators':
      'tests/rules/small-rules.test.ts › money shows as Rs. with thousands separators, and paisa only where there are any',
    'Shipping is always free; payment is only Cash on Delivery':
      'tests/journeys/storefront/screens-of-customers.test.ts › cart: lines, plus and minus, line total, Subtotal, Shipping Free, Total; empty, it says so',
    'A family store in a town in Punjab, Pakistan':
      'tests/journeys/screens/screens-word-for-word.test.ts › about: story, reasons, address, hours, contacts, map, benefits, and the way there',
    'Sign-in by an identity service':
      'server/auth/identity.test.ts › who signs up is a customer, known again by the cookie alone',
    'Data in a document database, a file-storage client':
      '— SQLite, PostgreSQL and object storage are used instead',
  },
  '2. Screens and routes': {
    '/: rotating slider, every 5 seconds':
      'tests/journeys/storefront/slider.test.ts › slides advance every 5,000 ms, and the last is followed by the first',
    '/: previous and next; title, subtitle, Shop Now to /products':
      'tests/journeys/storefront/slider.test.ts › previous and next go round, and each slide has title, subtitle and a Shop Now link to the products',
    '/: the words of a banner can be read on any picture (decision of this shop)':
      'tests/journeys/storefront/slider.test.ts › words of a banner can be read on any picture, also a white one, at every width and text size',
    '/: sections Men, Women, Home Essentials, a sample card per category, View to /product/{id}, View All with mainCategory':
      'tests/journeys/screens/screens-word-for-word.test.ts › home: three sections with a sample per category, View links, View All, directions, reasons',
    '/: one sample of each category, in order':
      'shop/catalogue/catalogue.test.ts › the home page shows one product of each category, in the order of the specification, sold-out ones last',
    '/: add-to-cart on a card for signed-in non-admins only':
      'tests/journeys/storefront/screens-of-customers.test.ts › cards and the product page add to the cart, up to the smaller of stock and ten',
    '/: for guests and the admin there is none':
      'tests/journeys/admin/screens-of-the-admin.test.ts › header: Dashboard and Logout, no cart; nothing to add to it either',
    '/: Visit Our Store with Get Directions to /contact; Why Choose Us':
      'tests/journeys/screens/screens-word-for-word.test.ts › home: three sections with a sample per category, View links, View All, directions, reasons',
    '/: the chat widget floats on the page':
      'tests/journeys/storefront/chat-widget.test.ts › is closed, open or minimised, and stays so on the next page',
    'A minimised chat covers no button that buys (decision of this shop)':
      'tests/journeys/storefront/chat-widget.test.ts › a minimised one leaves the button that buys free on a phone',
    "The chat's button covers nothing (decision of this shop)":
      'tests/journeys/storefront/chat-widget.test.ts › its button is in the header of every page, in sight while one reads on, and works without scripts',
    '/products: search box, placeholder, main category filter, subcategory filter when a main one is chosen':
      'tests/journeys/screens/screens-word-for-word.test.ts › products: sections, placeholder, filters in the address, badges, prices and stock',
    '/products: the query parameter category is read on load':
      'tests/journeys/screens/screens-word-for-word.test.ts › products: sections, placeholder, filters in the address, badges, prices and stock',
    '/products: sections while nothing is chosen, else a flat grid; empty sections are skipped':
      'tests/journeys/screens/screens-word-for-word.test.ts › products: an empty section is skipped',
    "/products: 'No products found matching your criteria.'":
      'tests/journeys/screens/screens-word-for-word.test.ts › products: sections, placeholder, filters in the address, badges, prices and stock',
    '/products: card with image, badges, name, description, price, stock, View; add-to-cart when in stock':
      'tests/journeys/screens/screens-word-for-word.test.ts › products: sections, placeholder, filters in the address, badges, prices and stock',
    '/products: a spinner until the products are there':
      'tests/journeys/storefront/toasts.test.ts › a page that is on its way shows a spinner, and its result takes the place',
    '/products: what has only some of the words of a search is shown and said to':
      'shop/catalogue/search/search.test.ts › what has not all of the words is only found where nothing has, and said to have some; the most of them count',
    "/product/{id}: image, category, name, price, description, 'Stock Available: N pieces'":
      'tests/journeys/screens/screens-word-for-word.test.ts › product: category, name, price, description, stock, and the word to log in',
    '/product/{id} stays; behind it a readable part, by which a product is known, and which redirects when the name changes':
      [
        'tests/journeys/storefront/sharing.test.ts › a product is known by one address, whichever of its addresses is asked for and in whatever language',
        'tests/journeys/storefront/sharing.test.ts › the name in an address that is old, wrong or in another case leads to the present one, for good',
      ],
    '/product/{id}: quantity from 1 to min(stock, 10), Add to Cart for signed-in non-admins with stock':
      'tests/journeys/storefront/screens-of-customers.test.ts › cards and the product page add to the cart, up to the smaller of stock and ten',
    "/product/{id}: 'This product is currently out of stock.'":
      'tests/journeys/storefront/screens-of-customers.test.ts › cards and the product page add to the cart, up to the smaller of stock and ten',
    "/product/{id}: 'Please login to add items to cart.'":
      'tests/journeys/screens/screens-word-for-word.test.ts › product: category, name, price, description, stock, and the word to log in',
    "/product/{id}: 'Product Not Found' with a back link to /products":
      'tests/journeys/screens/screens-word-for-word.test.ts › product: category, name, price, description, stock, and the word to log in',
    '/about: story, reasons, address, hours, contacts, map, benefits':
      'tests/journeys/screens/screens-word-for-word.test.ts › about: story, reasons, address, hours, contacts, map, benefits, and the way there',
    '/about: the text layout changes at 640px':
      'tests/journeys/storefront/layout.test.ts › the texts of the about page stand side by side from 640 px on',
    '/contact: store information and a contact form':
      'tests/journeys/screens/errors.test.ts › contact: a failed message stays as typed, a sent one clears the form and is there once',
    '/login, /signup, /forgot-password hide header and footer':
      'tests/journeys/screens/screens-word-for-word.test.ts › account screens: no header, no footer, fields that a password manager knows',
    '/forgot-password: a success view with an option to send another':
      'tests/journeys/accounts/errors-of-accounts.test.ts › forgot password: failed with what was typed kept, then sent, with an option to send another',
    "*: 'Oops! Page not found' with a link home":
      'tests/journeys/screens/errors.test.ts › an unknown route shows the 404 page with a link home',
    'Signed-out users are redirected to /login':
      'tests/journeys/accounts/login-gate.test.ts › signed-out visitors are sent to the login from every page of the signed-in, and come back',
    'A spinner while the auth state loads':
      '— nothing loads: the server knows the state from the cookie, and a page is sent whole',
    '/cart: lines, plus and minus, 0 removes, summary, buttons, empty state':
      'tests/journeys/storefront/screens-of-customers.test.ts › cart: lines, plus and minus, line total, Subtotal, Shipping Free, Total; empty, it says so',
    '/checkout: form and summary; an empty cart redirects to /cart':
      'tests/journeys/storefront/screens-of-customers.test.ts › cart: lines, plus and minus, line total, Subtotal, Shipping Free, Total; empty, it says so',
    '/profile: email, member-since, Reset Password, Logout, order history with a count':
      'tests/journeys/storefront/screens-of-customers.test.ts › profile: e-mail, member since, Reset Password, Logout, orders with their count',
    '/profile, /cart, /product: each action leaves the focus where one works':
      'tests/journeys/screens/focus.test.ts › each action of a customer leaves the focus where one works',
    '/admin and below: signed-out users to /login, non-admins to /':
      'tests/journeys/accounts/authorisation.test.ts › no answer holds what is somebody else’s, nobody but the admin gets an admin’s page, and a refused write changes nothing',
    '/admin: cards to products, orders, chats, sliders; View Store; the counts':
      'tests/journeys/admin/screens-of-the-admin.test.ts › dashboard: what waits, each a link; the way to all five screens and to the store; charts with tables',
    '/admin/products, /admin/orders, /admin/sliders, /admin/contact-messages':
      'tests/journeys/screens/screens.test.ts › what the admin sees: full, empty, in question, wrong, failed',
    '/admin/chats':
      'tests/journeys/storefront/chat.test.ts › a customer asks about a product and an order: the card goes with the message; the admin sees past orders',
    '/admin/orders: WhatsApp chat from the phone, non-digits stripped':
      'tests/rules/small-rules.test.ts › a local phone is kept as E.164, and WhatsApp gets its digits, or those that were typed',
    'Header nav: Home, Products, About, Contact; Login and Sign Up for the signed-out':
      'tests/journeys/screens/screens-word-for-word.test.ts › header and footer: navigation, Login and Sign Up, quick links, contact, hours, social links',
    'Header: cart icon with count for signed-in non-admins; profile icon; Logout':
      'tests/journeys/storefront/screens-of-customers.test.ts › header: cart with a count, profile, Logout; no Dashboard',
    'Header: Dashboard button for the admin':
      'tests/journeys/admin/screens-of-the-admin.test.ts › header: Dashboard and Logout, no cart; nothing to add to it either',
    'Footer: quick links, contact, hours, social links':
      'tests/journeys/screens/screens-word-for-word.test.ts › header and footer: navigation, Login and Sign Up, quick links, contact, hours, social links',
    'Chat widget: closed, open, minimised':
      'tests/journeys/storefront/chat-widget.test.ts › is closed, open or minimised, and stays so on the next page',
    "Chat widget: 'Customer Support' for the admin, 'Chat with Admin' for others":
      'tests/journeys/storefront/chat.test.ts › the admin’s widget in the shop is called Customer Support and shows everyone’s messages',
    'Chat widget: Enter sends':
      'tests/journeys/storefront/chat-widget.test.ts › sends with Enter, begins a line with Shift and Enter, and sends nothing blank',
  },
  '3. Entities and their fields': {
    Product:
      'shop/catalogue/catalogue.test.ts › a product ID belongs to one product, also when two are saved at once',
    'Category: custom ones, keyed by the lowercased name':
      'shop/catalogue/catalogue.test.ts › a custom category is added once, whatever its case, and can then be used',
    Slider:
      'shop/sliders/sliders.test.ts › sliders show in the order in which they were added; changed and deleted ones by their id',
    'User: isAdmin is false at signup': 'server/auth/identity.test.ts › no field of a sign-up makes an admin',
    'Cart: total is the sum of price times quantity':
      'tests/journeys/storefront/screens-of-customers.test.ts › cart: lines, plus and minus, line total, Subtotal, Shipping Free, Total; empty, it says so',
    'Order: fields, orderNumber USM- and a timestamp':
      'shop/orders/place.test.ts › takes the stock, keeps the prices of the catalogue and empties the cart',
    'Order numbers stay unique':
      'shop/orders/place.test.ts › orders of one millisecond have different numbers',
    'Contact message: fields, createdAt, unread or read':
      'shop/messages/contacts.test.ts › a message that is sent again is kept once, unread, with what was typed and the time',
    'Chat message, participants':
      'shop/chat/chat.test.ts › the admin’s answer goes to the one it was meant for',
    'Fixed category lists': 'tests/rules/constants.test.ts › the category lists are fixed',
  },
  '4. States and transitions': {
    'Order status: pending, confirmed, delivering, delivered; a new order is pending':
      'tests/rules/constants.test.ts › numbers and words are those of the specification',
    'The admin can set any of the four; badge colours':
      'tests/journeys/admin/screens-of-the-admin.test.ts › orders: any of the four statuses, badges in their colours, WhatsApp, search by number',
    'The customer cancels only while pending; for every screen the order is then deleted':
      'shop/orders/life.test.ts › is gone from every list and count, and stays so',
    'A confirmed order cannot be cancelled':
      'shop/orders/life.test.ts › an order that an act cannot end stays as it is',
    'unread becomes read through Mark as Read':
      'tests/journeys/admin/errors-of-the-admin.test.ts › marking a message as read fails, then succeeds',
    'Cart: add raises, else 1; 0 or less removes; update, remove, clear':
      'shop/cart/cart.test.ts › adding a product again raises its line',
    'Every change is saved to the user’s cart':
      'tests/journeys/screens/errors.test.ts › a change of the cart fails: broken shop, lost network; the cart stays as it was',
    'The cart is live-synced between devices':
      'tests/journeys/storefront/live-pages.test.ts › the cart of one device is the cart of the other',
    "Checkout: 'Placing Order...' while busy; then the cart is cleared and the way leads to /profile":
      'tests/journeys/storefront/screens-of-customers.test.ts › checkout: the e-mail is filled in, the button says Placing Order... while busy',
    'Auth: loading until the first status arrives': '— the status is in the first byte of the page',
    'Chat identity':
      'tests/journeys/storefront/chat-widget.test.ts › asks a guest for name and e-mail: the button waits for both, and what is no address is said',
    'Password reset screen: success view, send another':
      'tests/journeys/accounts/errors-of-accounts.test.ts › forgot password: failed with what was typed kept, then sent, with an option to send another',
  },
  '5. Validation rules': {
    'Signup: passwords match, at least 6 characters':
      'tests/rules/small-rules.test.ts › sign-up wants matching passwords of at least six characters',
    'Login: email and password are required':
      'tests/rules/small-rules.test.ts › sign-up wants matching passwords of at least six characters',
    'Forgot password: email is required':
      'tests/journeys/screens/screens.test.ts › what a guest sees: full, empty, wrong, failed',
    'Checkout: what is required, what is optional; the email is prefilled':
      'shop/orders/place.test.ts › the checkout form wants name, e-mail, phone, address and city, and bounds what it takes',
    'Contact form: name, email, subject, message; phone optional':
      'shop/messages/contacts.test.ts › name, e-mail, subject and message are required, the phone is not',
    'Admin product form: all required, price a decimal, stock an integer':
      'shop/catalogue/catalogue.test.ts › a product whose %s is "%s" is refused with its reason',
    'A custom category only when non-empty and new':
      'shop/catalogue/catalogue.test.ts › a custom category is added once, whatever its case, and can then be used',
    'Slider form: imageUrl, title and subtitle required':
      'shop/sliders/sliders.test.ts › a slider needs picture, title and subtitle, and no picture that a browser could run',
    'Add to cart: signed-in non-admins, at most 10 and the stock':
      'shop/cart/cart.test.ts › no path brings more than ten, or more than there are, into a cart',
    'Guest chat start, chat send':
      'shop/chat/chat.test.ts › a blank text is no message, nor one that is too long or names what it must not',
  },
  '6. Roles and permissions': {
    'Guest: browse, message, log in, sign up, reset':
      'tests/journeys/storefront/journeys.test.ts › a guest looks around, and is asked to log in before buying',
    'Customer: own cart, own orders, own cancelling': 'shop/orders/life.test.ts › nobody else cancels it',
    'Customer: the cart of nobody else': 'shop/cart/cart.test.ts › a cart is its owner’s alone',
    'Admin: the one account of a fixed address; everyone else is none':
      'server/auth/identity.test.ts › the admin is made once, signs in, and loses the rank with the database’s next word',
    'Nobody signs up with the admin’s address':
      'tests/journeys/accounts/errors-of-accounts.test.ts › sign-up fails: an address that is taken, the admin’s, a broken shop',
    'The admin cannot add to cart, the cart icon is hidden':
      'tests/journeys/admin/screens-of-the-admin.test.ts › header: Dashboard and Logout, no cart; nothing to add to it either',
    'Who sees which chat messages':
      'tests/journeys/storefront/chat.test.ts › two guests of the same address see nothing of each other',
  },
  '7. The calls it makes': {
    'All sliders; products by name; all categories; one product by id':
      'shop/catalogue/catalogue.test.ts › products are listed by name, narrowed by category and by every word of a search',
    'Featured products, limited to 8':
      'shop/dashboard/statistics.test.ts › at most eight products are featured: the newest that are in stock',
    'One product per category':
      'shop/catalogue/catalogue.test.ts › the home page shows one product of each category, in the order of the specification, sold-out ones last',
    'The user’s orders, newest first':
      'shop/dashboard/statistics.test.ts › a customer’s history has pages of ten',
    'All orders, newest first (admin)':
      'shop/orders/orders.test.ts › lists all orders newest first, and those of one status',
    'All contacts (admin)':
      'shop/messages/contacts.test.ts › messages are paged, sorted by time and searched by each word',
    'Chats, live listeners, chat clean-up':
      'tests/journeys/storefront/live.test.ts › a stream that drops again and again under traffic loses nothing, doubles nothing, and keeps the order',
    'Writes: user, cart, order, contact, product, category, slider':
      'tests/journeys/storefront/journeys.test.ts › a customer orders, the admin ships it, the customer sees it',
    'Sign up, sign in, sign out, reset email':
      'server/auth/identity.test.ts › logging out ends the session in the database too',
    'The reset mail is real and works once':
      'tests/journeys/storefront/journeys.test.ts › a forgotten password is set anew by the mailed link',
  },
  '8. Error catalogue': {
    'Login fails':
      'tests/journeys/accounts/errors-of-accounts.test.ts › login fails: wrong password, unknown address, broken shop, lost network; what was typed stays',
    'Login succeeds':
      'tests/journeys/accounts/errors-of-accounts.test.ts › login succeeds: the toast says so, and the way leads home',
    'Signup fails':
      'tests/journeys/accounts/errors-of-accounts.test.ts › sign-up fails: an address that is taken, the admin’s, a broken shop',
    'Signup succeeds':
      'tests/journeys/screens/keyboard.test.ts › a guest signs up, finds a fabric, orders it and cancels the order without a mouse',
    'Signup password mismatch; weak password':
      'tests/journeys/accounts/errors-of-accounts.test.ts › sign-up with two passwords, or one of five characters, says which and keeps the rest',
    'Order placement fails and succeeds':
      'tests/journeys/screens/errors.test.ts › placing fails: broken shop, lost network; the form stays as typed, and the next try makes one order',
    'Loading orders fails': [
      'tests/journeys/screens/errors.test.ts › loading the order history fails: it says so, offers to try again, and the rest of the profile shows',
      'tests/journeys/screens/unreached.test.ts › the profile that cannot be loaded says so in the place of the orders, and keeps the account',
    ],
    'Cancel order fails and succeeds':
      'tests/journeys/screens/errors.test.ts › cancelling fails: broken shop, lost network, confirmed meanwhile; and succeeds',
    'Profile reset: no email, failure, success':
      'tests/journeys/accounts/errors-of-accounts.test.ts › the profile’s reset: sent, failed, and an account without an address',
    'Forgot password fails and succeeds':
      'tests/journeys/accounts/errors-of-accounts.test.ts › forgot password: failed with what was typed kept, then sent, with an option to send another',
    'Contact send fails and succeeds; the form clears':
      'tests/journeys/screens/errors.test.ts › contact: a failed message stays as typed, a sent one clears the form and is there once',
    'Admin product save and delete; category add':
      'tests/journeys/admin/errors-of-the-admin.test.ts › saving and deleting a product fail: what was typed stays',
    'Admin order status and delete':
      'tests/journeys/admin/errors-of-the-admin.test.ts › setting a status and deleting an order fail: both are said beside the button too',
    'Admin slider save and delete':
      'tests/journeys/admin/errors-of-the-admin.test.ts › saving and deleting a slider fail: what was typed stays; then both succeed',
    'Admin chat send (safer: it is said beside the message, with a retry)':
      'tests/journeys/storefront/chat-without-network.test.ts › a message without network stays and is tried again, is never doubled, and survives a reload',
    'Invalid guest chat details':
      'tests/journeys/storefront/chat-widget.test.ts › asks a guest for name and e-mail: the button waits for both, and what is no address is said',
    'Unknown route':
      'tests/journeys/screens/errors.test.ts › an unknown route shows the 404 page with a link home',
    'Delete actions first ask':
      'tests/journeys/admin/journeys-of-the-admin.test.ts › the admin adds a category and a product of it, changes it, and deletes it after a question',
    'Failures to load lists (safer: they are said)':
      'tests/journeys/screens/errors.test.ts › lists that cannot be loaded say so, and never that they are empty',
    'useAuth and useCart outside their providers':
      'app/lib/providers.test.ts › outside their providers, auth and cart say what is missing',
  },
  '9. Business constants and limits': {
    '6, 10, USM-, 5000 ms, 8, statuses':
      'tests/rules/constants.test.ts › numbers and words are those of the specification',
    'One sample product per category':
      'tests/journeys/screens/screens-word-for-word.test.ts › home: three sections with a sample per category, View links, View All, directions, reasons',
    'Store hours, Friday, public holidays':
      'shop/settings/hours/hours.test.ts › the hours read as in the specification',
    "The store's name, address, contacts and hours are settings; in a new shop they read as above (decision of this shop)":
      [
        'tests/journeys/admin/settings.test.ts › a store that is renamed is called so everywhere, whatever was typed is text',
        'tests/journeys/admin/settings.test.ts › new hours, a holiday and a closed day are read on the page, and can be taken back',
      ],
    'Open or closed by them':
      'shop/settings/hours/hours.test.ts › on a holiday, every year or once, it stays closed and says why and until when',
    'Toasts: one visible, 3 seconds':
      'tests/journeys/storefront/toasts.test.ts › toasts: one at a time, gone after three seconds',
    'A toast covers nothing that can be pressed, and holds no focus (decision of this shop)': [
      'tests/journeys/storefront/toasts.test.ts › no toast lies over what can be pressed',
      'tests/journeys/screens/keyboard.test.ts › a toast that stays lets the focus go on, and does not take it back',
    ],
    'The second toast facility: three at once, 4 seconds':
      'tests/journeys/storefront/notices.test.ts › the admin hears of a new order, a cancelled one, a chat and a contact message; three at once, four seconds',
    'Chat cleanup: what is too old, and nothing younger':
      'shop/chat/cleanup.test.ts › takes messages older than two days, to the millisecond, and leaves the younger',
    'Chat cleanup: at start, hourly, older than 2 days':
      'shop/chat/cleanup.test.ts › runs at start and then every hour',
    'Breakpoint 640px':
      'tests/journeys/storefront/layout.test.ts › the texts of the about page stand side by side from 640 px on',
  },
  '10. Beyond the specification: for the seller': {
    'An order is found by its phone in any spelling or in part, and by the last digits of its number':
      'shop/orders/orders.test.ts › finds an order by its phone in any spelling or in part, and by the last digits of its number',
    'The phone is a call; WhatsApp opens with name, items, total and a request to confirm; on paper an order is a sheet':
      'tests/journeys/admin/screens-of-the-admin.test.ts › orders: any of the four statuses, badges in their colours, WhatsApp, search by number',
    'A status is chosen by arrow keys and saved by Update or Enter; its order keeps its place for ten seconds, with Undo':
      'tests/journeys/orders/focus-among-orders.test.ts › arrow keys choose a status, Update or Enter alone saves it, and the focus stays among the orders',
    'The customer is told of the last status alone, and not of one that was taken back':
      'server/mail/mail-worker.test.ts › a status is told ten seconds later: the last one of them, and none when it is the one that was known',
    'A deleted or refused order is mailed to its account, unless it was received': [
      'server/mail/unproved.test.ts › a removed order is told to the account’s own address, and like a new one at most six times a day',
      'server/mail/unproved.test.ts › a parcel that was received is deleted without a mail',
    ],
    'The profile has a line for each order that the shop removed':
      'shop/orders/orders.test.ts › a customer learns what the shop removed in the last thirty days, and of nobody else’s',
    'Removed orders: a list for the admin, searched as the others are': [
      'tests/journeys/admin/screens-of-the-admin.test.ts › a removed order: the admin finds its copy by number and phone, its customer reads what became of it',
      'shop/orders/orders.test.ts › removed orders are searched as the others are, by name, phone and number, and come in pages of twenty, the last one first',
    ],
    "What became of a phone's orders stays known when they are deleted":
      'shop/orders/orders.test.ts › the admin sees what became of a phone’s orders; a refused parcel’s pieces are back on the shelf',
    "A chat waits until it is answered; its count in the navigation is renewed on the chats' screen too": [
      'shop/chat/chat.test.ts › conversations: those that wait for an answer first, opened or not, then the latest; found by name, address and text',
    ],
    'Notices name the sender, three at once, for four seconds':
      'tests/journeys/storefront/notices.test.ts › the admin hears of a new order, a cancelled one, a chat and a contact message; three at once, four seconds',
    'A new product is offered the next free ID':
      'shop/catalogue/catalogue.test.ts › a new product is offered the next free ID after the newest one’s',
    'A custom category: offered where it was made for, renamed and deleted while unused, before scripts too':
      [
        'shop/catalogue/catalogue.test.ts › a custom category of one main category is offered under that one alone, and may be named as a fixed one of another',
        'shop/catalogue/catalogue.test.ts › a custom category is renamed and deleted while no product has it',
        'tests/journeys/admin/admin-before-scripts.test.ts › categories before scripts: a duplicate and a failure keep what was typed; one is added, renamed and deleted',
        'tests/journeys/admin/admin-before-scripts.test.ts › a category is added before scripts: the product’s form keeps what was typed, and the category is chosen there',
      ],
    'Saved replies and search words: what could not be saved stays typed, before scripts too': [
      'tests/journeys/admin/admin-before-scripts.test.ts › categories before scripts: a duplicate and a failure keep what was typed; one is added, renamed and deleted',
      'tests/journeys/storefront/search.test.ts › the admin adds words that mean the same, and shoppers find by them at once',
    ],
    'An order is entered for the phone, a chat or the counter; a known customer is offered by phone or name':
      'tests/journeys/orders/enter.test.ts › a sale at the counter takes four presses; a call is filled in from the orders before',
    'An order has its own screen: calls, steps with Undo, notes; its customer sees the public part of the timeline':
      'tests/journeys/orders/order-screen.test.ts › an order is called, confirmed, taken back, confirmed again and noted; its customer sees the public part',
    'An order is changed before it is handed over, with its total before it is saved, also without scripts':
      'tests/journeys/orders/changed-orders.test.ts › without scripts the new total is shown first, and what was typed stays',
    'Pieces of a delivered order are exchanged':
      'tests/journeys/orders/changed-orders.test.ts › pieces of a delivered order are exchanged, and are back on the shelf after one press',
    'An order has a private page without a log-in':
      'tests/journeys/storefront/private-page.test.ts › whoever has the link confirms the order by one press, and the page thanks',
    'The whole day, from twelve orders to the counted cash, on one phone':
      'tests/journeys/orders/order-to-cash.test.ts › twelve orders come in, three are entered, and the day ends with its cash counted: every book is right',
    'Parcels are handed over with numbers of the courier, refused, and come back; the camera reads them': [
      'tests/journeys/orders/parcels.test.ts › two parcels are handed over with the numbers of the courier; one is refused and comes back',
      'tests/journeys/orders/parcels.test.ts › the camera takes each code in view once, also two beside each other; without a camera numbers are typed',
    ],
    'Labels, packing slips and receipts, on paper and as PDF files, in Urdu too':
      'app/admin/orders/print/print.test.ts › an address in Urdu is in the file as it was typed, and its Latin words and numbers beside it',
    "The books: advances, the counter's day, a courier's statement, what is given back": [
      'tests/journeys/admin/cash.test.ts › an advance and the rest, the counter of a day, and a statement are in the books as they were typed',
      'tests/journeys/admin/cash.test.ts › the advance of an order that was deleted is given back in one press',
    ],
    'Reports of any days, as tables and files':
      'tests/journeys/admin/reports.test.ts › the sales of today are looked at and downloaded; a wrong span says so',
    'People by phone number, with notes, refusals and merged numbers':
      'shop/customers/customers.test.ts › are one entry after they were merged, under either number, and two after they were separated',
    'Settings of delivery, checkout, announcement and stock hold at once on every page':
      'tests/journeys/orders/settings-of-orders.test.ts › fees that are typed are on every page, and an order pays the one of its town after it was shown',
    "The shop's own pages; a hidden one is shown only to those who may change it": [
      'tests/journeys/storefront/own-pages.test.ts › a page that was changed shows on kept pages, in the footer and in the sitemap; its old address redirects',
      'tests/journeys/admin/helpers.test.ts › a hidden page is there for whoever may change it, and for no other helper',
    ],
    'Helpers with rights by area':
      'tests/journeys/admin/helpers.test.ts › a helper gets the addresses of the own area and no other, and no refused write or forged field changes anything',
    'What lets somebody in, or takes something away for good, asks for the password again after ten minutes':
      'tests/journeys/admin/helpers.test.ts › helpers are let in by whoever typed the password a short time ago, and kept out by one press',
    'A form that is sent after the log-in ended is filled in again':
      'tests/journeys/admin/half-filled-forms.test.ts › a form of the admin is filled in again after the log-in: text, ticks and choices',
    'Backups by one press and every night':
      'tests/journeys/admin/backups.test.ts › a backup is made, downloaded and deleted with one press each, on a phone',
    'The record of changes':
      'tests/journeys/admin/audit-log.test.ts › each write of the admin leaves its entry, with the person and the device',
    'Each action of the admin leaves the focus where one works': [
      'tests/journeys/screens/focus-of-the-admin.test.ts › each action on what is not an order leaves the focus where one works',
      'tests/journeys/screens/focus-of-the-admin.test.ts › opening, answering and saved replies of a chat keep the focus where one writes',
      'tests/journeys/orders/focus-among-orders.test.ts › a question about an order that changes meanwhile closes with a word, and one that is answered leads on',
    ],
  },
};

/** The list as Markdown. */
export function specPage(): string {
  const cell = (test: string) => test.replace(/^(.*) › /, '`$1` › ');
  const sections = Object.entries(STATEMENTS).map(([title, statements]) => {
    const rows = Object.entries(statements).map(
      ([statement, tests]) => `| ${statement} | ${[tests].flat().map(cell).join('; ')} |`,
    );
    return `## ${title}\n\n| statement | test |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# What the specification says, and the test that shows it\n\n${sections.join('\n')}`;
}

type Texts = readonly [name: string, description: string];

export const inRoman: Readonly<Record<string, Texts>> = {
  'ML-001': [
    'Premium Misri Latha, Ivory',
    'Lambe reshe ki khalis cotton, chaar metre. Naram, karak aur khoob girne wala kapra; Fajr se shaam tak taza rehne wale shalwar qameez ke liye.',
  ],
  'ML-002': [
    'Boski Latha, Cream',
    'Shaadi ki subah ka riwayati cream rang, resham jaisa bhaari latha. Chaar metre; halka sa nam kar ke istri karein.',
  ],
  'ML-003': [
    'Rozmarra ka Latha, Off White',
    'Roz pehenne ke liye mazboot saada bunai, har dhulai ke saath aur naram. Chaar metre.',
  ],
  'MN-001': [
    'Irish Finish Linen, Sage Green',
    'Haath mein khushk, jism par thandi, asli linen ki bunai ke saath. Garmiyon ke liye, chaar metre.',
  ],
  'MN-002': [
    'Linen Blend, Aasmani',
    'Aadha linen, aadha cotton: dekhne mein linen, sambhalne mein aasaan. Thaan se, jitna chahein.',
  ],
  'MN-003': [
    'Washed Linen, Ret ka Rang',
    'Pehle se dhula hua thaan, is liye pehle din hi naram. Chaar metre.',
  ],
  'MW-001': ['Fine Lawn, Safed', 'Sakht garmi ke liye 80 count ki halki cotton lawn. Saarhe chaar metre.'],
  'MW-002': [
    'Dhaari daar Lawn, Neeli',
    'Bunai mein bareek dhaari jis ka rang nahi jata. Hawadaar cotton, saarhe chaar metre.',
  ],
  'MV-001': [
    'Wash and Wear, Charcoal',
    'Raat bhar mein sookh jane wala twill, istri ki zaroorat kam. Daftar aur safar ke liye, chaar metre.',
  ],
  'MV-002': ['Wash and Wear, Gehra Zaitooni', 'Wohi aasaan twill, sanjeeda zaitooni rang mein. Chaar metre.'],
  'MV-003': [
    'Executive Wash and Wear, Navy Blue',
    'Halki chamak wala nafees kapra, mehmanon aur interview ke liye. Chaar metre.',
  ],
  'MO-001': [
    'Haath ki Khaddi ka Khaddar, Oont Rang',
    'Kamalia ki khaddi ka asli khaddar, garam aur desi. Sardiyon ke liye, chaar metre.',
  ],
  'MO-002': [
    'Karandi, Slate',
    'Ubhre dhaage wali karandi, lawn se bhaari aur khaddar se halki. Chaar metre.',
  ],
  'WS-001': [
    'Raw Silk, Gehra Surkh',
    'Qudrati chamak wali raw silk, majeeth ke gehre surkh rang mein. Paanch metre.',
  ],
  'WS-002': [
    'Katan Silk, Mor Rang',
    'Ghani bunai ka katan jo apni shakal rakhta hai. Thaan se, metre ke hisaab se; sirf dry clean.',
  ],
  'WS-003': [
    'Charmeuse Silk, Purana Sunehri',
    'Saamne se satin, peeche se saada, paani ki tarah girne wali silk. Saarhe chaar metre.',
  ],
  'WC-001': [
    'Block Print Cotton, Neel',
    'Lakri ke thappon se haath ki chhapai, asli neel ke saath. Zara sa farq hi is ki pehchaan hai. Three piece, saat metre.',
  ],
  'WC-002': [
    'Ajrak Cotton, Gehri Laal',
    'Sindh ke purane sitare, mazboot cotton par dono taraf chhape hue. Paanch metre.',
  ],
  'WC-003': ['Bundki Cotton, Gulabi', 'Naram cambric par buni hui choti bundki, roz ke liye. Paanch metre.'],
  'WH-001': [
    'Crinkle Chiffon, Halki Gulabi',
    'Saans jaisi halki, bareek shikan wali chiffon jise istri nahi chahiye. Paanch metre; astar apni pasand ka lagayein.',
  ],
  'WH-002': [
    'Khalis Chiffon, Kaasni',
    'Bareek aur naram girne wali, dupatte ya teh daar qameez ke liye. Paanch metre.',
  ],
  'WH-003': ['Chiffon, Samundari Sabz', 'Thanda, saaf sabz rang aur naazuk kapra. Paanch metre.'],
  'WL-001': [
    'Garden Lawn, Three Piece',
    'Ivory par surkh boote: qameez, shalwar aur voile ka dupatta. Garmiyon ke liye saarhe saat metre.',
  ],
  'WL-002': [
    'Paisley Lawn, Ferozi',
    'Bari paisley (aam booti) ka print, rang jo dhulne se halke nahi hote. Saarhe saat metre.',
  ],
  'WL-003': [
    'Jaal Lawn, Surkh',
    'Gehre surkh par bail aur phoolon ka jaal. Qameez aur dupatta, paanch metre.',
  ],
  'WL-004': [
    'Moonlight Lawn, Grey',
    'Naram grey par halki bundki, dekhne mein bhi thandi aur pehenne mein bhi. Paanch metre.',
  ],
  'WN-001': [
    'Slub Linen, Mitti Rang',
    'Mitti jaisa surkh aur bunai mein jaan; garmi aur sardi ke beech ke dinon ke liye. Paanch metre.',
  ],
  'WN-002': ['Check Linen, Jau Rang', 'Bara, dheema check, khet ke rangon mein. Paanch metre.'],
  'WO-001': [
    'Pashmina jaisi Naram Shawl, Siyahi Rang',
    'Bune hue kinare wali chauri shawl, halki aur bohat garam. Sawa do metre.',
  ],
  'WO-002': [
    'Makhmal, Unnabi',
    'Gehra makhmal jo roshni mein khilta hai. Sardiyon ki shaadiyon ke liye, chaar metre.',
  ],
  'HT-001': [
    'Nahane ke Tauliye, Teen ka Set',
    'Combed cotton, 550 gram fi murabba metre: ivory, neela aur sage green. Har aik 70 × 140 cm.',
  ],
  'HT-002': [
    'Haath ke Tauliye, Chaar ka Set',
    'Paani khoob jazb karein, jald sookhein, kinare dohri silai ke. Har aik 40 × 70 cm.',
  ],
  'HT-003': [
    'Mehmanon ke Tauliye, Gulabi aur Cream',
    'Mehmanon ke ghusal khane ke liye jori, naram aur chote rooen ke saath. 50 × 90 cm.',
  ],
  'HB-001': [
    'King Bedsheet, Neeli Booti',
    '200 count percale par chota neela phool; saath do takiya ghilaf. 260 × 270 cm.',
  ],
  'HB-002': [
    'Double Bedsheet, Sage Dhaari',
    'Buni hui dhaariyan jo dhulne se nahi jatin; saath do takiya ghilaf. 230 × 250 cm.',
  ],
  'HB-003': [
    'King Bedsheet, Surkh Jaal',
    'Garam safed par gehre surkh rang ka jaal, pehli raat se naram. Saath do takiya ghilaf.',
  ],
  'HB-004': [
    'Single Bedsheet, Saada, Jori',
    'Bachon ke kamre ke liye do saada chadarein, ivory aur ret ke rang mein. Har aik 150 × 230 cm.',
  ],
  'HO-001': [
    'Ajrak Cushion Cover, Paanch ka Set',
    'Block print cotton, chhupi hui zip ke saath. 45 × 45 cm.',
  ],
  'HO-002': [
    'Check Table Runner',
    'Neele check ki bhaari cotton, chhe kursiyon wali mez ke liye. 40 × 180 cm.',
  ],
  'HO-003': [
    'Sardiyon ka Throw, Oont Rang',
    'January ki thandi shaamon ke liye mota, rooen daar throw. 150 × 200 cm.',
  ],
};

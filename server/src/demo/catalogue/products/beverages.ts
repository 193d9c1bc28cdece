/** Coffee, tea, water, soda, juice, mixers and bar supplies; catalogue-lines.ts says how a line reads. */
export const beverages = `
Coffee, Ground, {} | House Blend Medium; French Roast Dark *1.03; Decaf *1.1; Colombian *1.06; Breakfast Blend *1.02 | 42/2.25 OZ 78; 64/2.5 OZ 124; 24/9 OZ 168 | Maxwell House*.98, Green Mountain*1.15, Seattle's Best*1.08, ~*.84 | AB | pop 40
Coffee, Whole Bean, {} | Espresso Classico; Super Crema *1.08; Decaf Espresso *1.12; Gran Aroma *1.04; French Roast *.96 | 6/2.2 LB 142; 5/2 LB 108; 1/2.2 LB 26 ea | Lavazza@ABI*1.06, Illy@I*1.4, Segafredo@I, ~@AB*.84 | ABI | pop 66
Coffee, {} | Cold Brew Concentrate; Liquid Coffee Dark *1.05; Instant Espresso *.7 | 2/2 L 62; 4/64 OZ 58; 6/32 OZ 52 | Califia Farms, Javo*1.04, ~*.88 | AB | pop 18
Coffee Pods, {} | K-Cup House Blend; K-Cup Decaf *1.03; K-Cup Dark Roast | 4/24 CT 58; 96/1 CT 60 | Green Mountain, Starbucks*1.14 | AB | pop 3
Tea, Hot, {} | English Breakfast; Earl Grey; Green; Chamomile; Peppermint; Assorted *1.05; Decaf Black *1.03 | 6/28 CT 28; 6/25 CT 34; 100/1 CT 14 | Bigelow*1.04, Twinings*1.1, Tazo*1.16, ~*.8 | AB | pop 26
Tea, Loose Sachet, {} | English Breakfast; Jasmine Green *1.05; Chamomile *1.08; Earl Grey | 6/20 CT 52; 50/1 CT 22 | Harney & Sons, Mighty Leaf*1.04 | AB | pop 20
Tea, Iced, {} | Unsweetened Filter Pack 3 gal; Sweetened Filter Pack *1.1; Green Tropical *1.12; Concentrate 5+1 *1.3 | 32/3 OZ 38; 24/4 OZ 42; 96/1 OZ 38 | Lipton*1.08, Luzianne, Tetley*1.02, ~*.86 | AB | pop 22
Water, Still, {} | Plastic 16.9 oz; Glass 750 ml *1.9; Glass 1 L *2 | 24/16.9 OZ 13; 12/33.8 OZ 17 | Poland Spring*.85, Acqua Panna*1.4, Evian*1.35, ~*.6 | AB | pop 32
Water, Italian Mineral, {} | Sparkling Glass; Still Glass | 12/750 ML 34; 15/1 L 40; 24/250 ML 36; 24/500 ML 42 | San Pellegrino@ABI, Acqua Panna@ABI*.98, San Benedetto@I*.82 | ABI | pop 84 it=Acqua Minerale
Soda, Can, {} | Cola; Diet Cola; Lemon Lime; Ginger Ale; Orange; Root Beer | 24/12 OZ 17.5; 12/12 OZ 9.6 | Coca-Cola@A, Pepsi@B*.97, Canada Dry@AB | AB | pop 40
Soda, Bottle, {} | Cola Glass; Cola Mexican Glass *1.15; Diet Cola 20 oz *.98; Lemon Lime 20 oz *.98 | 24/12 OZ 38; 24/20 OZ 39 | Coca-Cola@A, Pepsi@B*.97 | AB | pop 22
Soda, Bag in Box, {} | Cola; Diet Cola; Lemon Lime; Ginger Ale; Lemonade *.98; Tonic; Root Beer; Unsweetened Tea *.94 | 1/5 GAL 118; 1/2.5 GAL 64 | Coca-Cola@A, Pepsi@B*.97, ~@AB*.7 | AB | pop 40
Soda, Italian, {} | Aranciata; Limonata; Aranciata Rossa; Chinotto *1.05; Pompelmo | 24/11.15 OZ 29; 24/200 ML 36 | San Pellegrino, Galvanina*1.3 | I | pop 48
Seltzer, {} | Plain; Lime; Lemon; Grapefruit | 24/12 OZ 13; 12/1 L 15 | Polar*.95, LaCroix*1.1, ~*.8 | AB | pop 24
Mixer, {} | Tonic Water; Club Soda *.97; Ginger Beer *1.08; Bitter Lemon *1.06; Grapefruit Soda *1.04 | 24/6.8 OZ 32; 24/200 ML 34; 8/500 ML 19 | Fever-Tree*1.2, Q Mixers*1.15, Canada Dry*.7 | AB | pop 40
Juice, {} | Cranberry Cocktail; Apple *.92; Tomato *.94; Pineapple *.98; Grapefruit; Orange *1.05; Grape *1.04; V8 *1.1 | 12/46 OZ 44; 8/64 OZ 34; 24/10 OZ 29; 48/5.5 OZ 30 | Ocean Spray*1.12, Dole*1.08, Langers, ~*.86 | AB | pop 36
Juice, Lemon, {} | Pasteurized Refrigerated; Shelf Stable *.92; Fresh Squeezed Frozen *1.4 | 4/1 GAL 58; 12/32 OZ 46; 6/.5 GAL 44 | ReaLemon*1.08, Natalie's*1.3, ~*.86 | AB | pop 38
Juice, Lime, {} | Pasteurized Refrigerated; Shelf Stable *.9; Key Lime *1.35 | 4/1 GAL 66; 12/32 OZ 52; 12/16 OZ 34 | ReaLime*1.06, Natalie's*1.3, ~*.86 | AB | pop 32
Lemonade, {} | Ready to Drink; Concentrate 5+1 *1.5; Pink *1.02; Strawberry *1.08 | 12/32 OZ 38; 4/1 GAL 46; 8/59 OZ 36 | Minute Maid*1.1, Simply*1.15, ~*.85 | AB | pop 18
Bar Mix, {} | Bloody Mary; Margarita; Sweet & Sour *.94; Pina Colada *1.05; Strawberry Daiquiri *1.06; Mojito *1.06 | 12/1 L 58; 4/1 GAL 66; 12/32 OZ 56 | Finest Call*1.02, Zing Zang@AB*1.14, Island Oasis*1.2, ~*.84 | AB | pop 22
Syrup, {} | Vanilla; Caramel; Hazelnut; Simple Cane *.86; Lavender *1.04; Grenadine *.92; Peach; Raspberry; Orgeat *1.06; Blood Orange *1.04 | 6/750 ML 48; 12/750 ML 92; 4/1 L 46 | Monin*1.1, Torani, DaVinci*.97 | AB | pop 26
Bitters, {} | Aromatic; Orange *.96; Peychaud's *1.02 | 12/4 OZ 104; 12/10 OZ 188 | Angostura, Fee Brothers*.85 | AB | pop 16
Olive Brine, Dirty Martini | . | 12/375 ML 66; 6/32 OZ 52 | Dirty Sue*1.1, Filthy | AB | pop 18
Cocktail Garnish, {} | Luxardo Cherries *1.5; Blue Cheese Olives *1.2; Cocktail Onions; Pimento Olives *.95 | 6/32 OZ 72; 12/8 OZ 76 | Filthy*1.08, Roland*.94 | ABI | pop 30
Energy Drink, {} | Original; Sugar Free; Watermelon | 24/8.4 OZ 42; 24/12 OZ 54 | Red Bull*1.1, Monster*.9 | AB | pop 10
Sports Drink, {} | Lemon Lime; Fruit Punch; Cool Blue | 24/20 OZ 26; 24/12 OZ 21 | Gatorade*1.08, Powerade | AB | pop 3
Hot Chocolate, {} | Milk Chocolate Packet; No Sugar *1.1; Bulk Mix *1.2 | 6/50 CT 52; 12/2 LB 62 | Swiss Miss, Ghirardelli*1.3, ~*.84 | AB | pop 10
Kombucha, {} | Ginger Lemon; Berry; Original | 12/16 OZ 34; 6/16 OZ 18 | GT's*1.1, Health-Ade*1.14 | AB | pop 5
Beer, Non-Alcoholic, {} | Lager; IPA *1.06; Peroni 0.0 *1.02 | 24/12 OZ 38; 24/11.2 OZ 36 | Athletic*1.15, Heineken 0.0 | AB | pop 18
Coconut Water | . | 12/16.9 OZ 29; 12/11.1 OZ 21 | Vita Coco, Zico*1.02 | AB | pop 5
Smoothie Base, {}, Frozen | Strawberry Banana; Mango; Wildberry | 12/1 QT 78; 6/46 OZ 62 | Island Oasis*1.06, Dr. Smoothie | AB | pop 3
`

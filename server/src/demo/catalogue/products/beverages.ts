/** Coffee, tea, water, soda, juice, mixers and bar supplies; catalogue-lines.ts says how a line reads. */
export const beverages = `
Coffee, Ground, {} | House Blend Medium; French Roast Dark *1.03; Decaf *1.1; Colombian *1.06; Breakfast Blend *1.02 | 42/2.25 OZ 78; 64/2.5 OZ 124; 24/9 OZ 168 | Maxwell House*.98, Green Mountain*1.15, Seattle's Best*1.08, ~*.84 | AB | pop 40
Coffee, Whole Bean, {} | Espresso Classico; Super Crema *1.08; Decaf Espresso *1.12; Gran Aroma *1.04; French Roast *.96 | 6/2.2 LB 142; 5/2 LB 108; 1/2.2 LB 26 ea | Lavazza@ABI*1.06, Illy@I*1.4, Segafredo@I, ~@AB*.84 | ABI | pop 66
Coffee, {} | Cold Brew Concentrate; Liquid Coffee Dark *1.05 | 2/2 L 62; 4/64 OZ 58; 6/32 OZ 52 | Califia Farms, Javo*1.04, ~*.88 | AB | pop 18
Coffee Pods, {} | K-Cup House Blend; K-Cup Decaf *1.03; K-Cup Dark Roast | 4/24 CT 58; 96/1 CT 60 | Green Mountain, Starbucks*1.14 | AB | pop 3
Tea, Hot, {} | English Breakfast; Earl Grey; Green; Chamomile; Peppermint; Assorted *1.05; Decaf Black *1.03 | 6/28 CT 28; 6/25 CT 34; 100/1 CT 14 | Bigelow*1.04, Twinings*1.1, Tazo*1.16, ~*.8 | AB | pop 26
Tea, Loose Sachet, {} | English Breakfast; Jasmine Green *1.05; Chamomile *1.08; Earl Grey | 6/20 CT 52; 50/1 CT 22 | Harney & Sons, Mighty Leaf*1.04 | AB | pop 20
Tea, Iced, {} | Unsweetened Filter Pack 3 gal; Sweetened Filter Pack *1.1; Green Tropical *1.12; Concentrate 5+1 *1.3 | 32/3 OZ 38; 24/4 OZ 42; 96/1 OZ 38 | Lipton*1.08, Luzianne, Tetley*1.02, ~*.86 | AB | pop 22
Water, Still, {} | Plastic 16.9 oz [24/16.9 OZ]; Plastic 1 L [12/33.8 OZ] | 24/16.9 OZ 13; 12/33.8 OZ 17 | Poland Spring*.85, Evian*1.35, ~*.6 | AB | pop 32
Water, Italian Mineral, {} | Sparkling Glass [San Pellegrino+San Benedetto]; Still Glass [Acqua Panna+San Benedetto] | 12/750 ML 34; 15/1 L 40; 24/250 ML 36; 24/500 ML 42 | San Pellegrino@ABI, Acqua Panna@ABI*.98, San Benedetto@I*.82 | ABI | pop 84 it=Acqua Minerale
Soda, Can, {} | Cola [Coca-Cola+Pepsi]; Diet Cola [Coca-Cola+Pepsi]; Lemon Lime [Sprite+Starry]; Ginger Ale [Canada Dry]; Orange [Sunkist]; Root Beer [A&W] | 24/12 OZ 17.5; 12/12 OZ 9.6 | Coca-Cola, Pepsi*.97, Sprite, Starry*.95, Canada Dry, Sunkist, A&W | AB | pop 40
Soda, Bottle, {} | Cola Glass 12 oz [Coca-Cola+Pepsi]; Cola Mexican Glass 12 oz *1.15 [Coca-Cola]; Diet Cola 20 oz *.98 [Coca-Cola+Pepsi]; Lemon Lime 20 oz *.98 [Sprite] | 24/12 OZ 38; 24/20 OZ 39 | Coca-Cola, Pepsi*.97, Sprite | AB | pop 22
Soda, Bag in Box, {} | Cola [Coca-Cola+Pepsi+house]; Diet Cola [Coca-Cola+Pepsi+house]; Lemon Lime [Sprite+house]; Ginger Ale [Canada Dry+house]; Lemonade *.98 [house]; Tonic [Canada Dry+house]; Root Beer [A&W+house]; Unsweetened Tea *.94 [house] | 1/5 GAL 118; 1/2.5 GAL 64 | Coca-Cola, Pepsi*.97, Sprite, Canada Dry, A&W, ~*.7 | AB | pop 40
Soda, Italian, {} | Aranciata; Limonata; Aranciata Rossa; Chinotto *1.05; Pompelmo | 24/11.15 OZ 29; 24/200 ML 36 | San Pellegrino, Galvanina*1.3 | I | pop 48
Seltzer, {} | Plain; Lime; Lemon; Grapefruit | 24/12 OZ 13; 12/1 L 15 | Polar*.95, LaCroix*1.1, ~*.8 | AB | pop 24
Mixer, {} | Tonic Water; Club Soda *.97; Ginger Beer *1.08; Bitter Lemon *1.06 [Fever-Tree]; Grapefruit Soda *1.04 | 24/6.8 OZ 32; 24/200 ML 34; 8/500 ML 19 | Fever-Tree*1.2, Q Mixers*1.15 | AB | pop 40
Juice, {} | Cranberry Cocktail [Ocean Spray+Langers+house]; Apple *.92 [Langers+house]; Tomato *.94 [Langers+house]; Pineapple *.98 [Dole+Langers+house]; Grapefruit [Ocean Spray+house]; Orange *1.05 [Langers+house]; Grape *1.04 [Langers+house]; Vegetable Cocktail *1.1 [V8] | 12/46 OZ 44; 8/64 OZ 34; 24/10 OZ 29; 48/5.5 OZ 30 | Ocean Spray*1.12, Dole*1.08, Langers, V8*1.1, ~*.86 | AB | pop 36
Juice, Lemon, {} | Pasteurized Refrigerated [house]; Shelf Stable *.92 [ReaLemon+house]; Fresh Squeezed Frozen *1.4 [Natalie's] | 4/1 GAL 58; 12/32 OZ 46; 6/.5 GAL 44 | ReaLemon*1.08, Natalie's*1.3, ~*.86 | AB | pop 38
Juice, Lime, {} | Pasteurized Refrigerated [house]; Shelf Stable *.9 [ReaLime+house]; Fresh Squeezed Frozen *1.4 [Natalie's]; Key Lime *1.35 [house] | 4/1 GAL 66; 12/32 OZ 52; 12/16 OZ 34 | ReaLime*1.06, Natalie's*1.3, ~*.86 | AB | pop 32
Lemonade, {} | Ready to Drink; Concentrate 5+1 *1.5; Pink *1.02; Strawberry *1.08 | 12/32 OZ 38; 4/1 GAL 46; 8/59 OZ 36 | Minute Maid*1.1, Simply*1.15, ~*.85 | AB | pop 18
Bar Mix, {} | Bloody Mary; Margarita; Sweet & Sour *.94; Pina Colada *1.05; Strawberry Daiquiri *1.06; Mojito *1.06 | 12/1 L 58; 4/1 GAL 66; 12/32 OZ 56 | Finest Call*1.02, Zing Zang*1.14, ~*.84 | AB | pop 22
Syrup, {} | Vanilla; Caramel; Hazelnut; Simple Cane *.86; Lavender *1.04; Grenadine *.92; Peach; Raspberry; Orgeat *1.06; Blood Orange *1.04 | 6/750 ML 48; 12/750 ML 92; 4/1 L 46 | Monin*1.1, Torani, DaVinci*.97 | AB | pop 26
Bitters, {} | Aromatic [Angostura+Fee Brothers]; Orange *.96 [Angostura+Fee Brothers]; Creole *1.02 [Peychaud's] | 12/4 OZ 104; 12/10 OZ 188 | Angostura, Fee Brothers*.85, Peychaud's | AB | pop 16
Olive Brine, Dirty Martini | . | 12/375 ML 66; 6/32 OZ 52 | Dirty Sue*1.1, Filthy | AB | pop 18
Cocktail Garnish, {} | Black Cherries *1.5 [Filthy]; Blue Cheese Olives *1.2 [Filthy]; Cocktail Onions; Pimento Olives *.95 | 6/32 OZ 72; 12/8 OZ 76 | Filthy*1.08, Roland*.94 | ABI | pop 30
Energy Drink, {} | Original; Sugar Free; Watermelon | 24/8.4 OZ 42; 24/12 OZ 54 | Red Bull | AB | pop 10
Sports Drink, {} | Lemon Lime; Fruit Punch; Cool Blue [Gatorade] | 24/20 OZ 26; 24/12 OZ 21 | Gatorade*1.08, Powerade | AB | pop 3
Hot Chocolate, {} | Milk Chocolate Packet; No Sugar *1.1; Bulk Mix *1.2 | 6/50 CT 52; 12/2 LB 62 | Swiss Miss, Ghirardelli*1.3, ~*.84 | AB | pop 10
Kombucha, {} | Ginger Lemon; Berry; Original | 12/16 OZ 34; 6/16 OZ 18 | GT's*1.1, Health-Ade*1.14 | AB | pop 5
Beer, Non-Alcoholic, {} | Lager; IPA *1.06 [Athletic] | 24/12 OZ 38; 24/11.2 OZ 36 | Athletic*1.15, Heineken 0.0, Peroni 0.0 | AB | pop 18
Coconut Water | . | 12/16.9 OZ 29; 12/11.1 OZ 21 | Vita Coco, Zico*1.02 | AB | pop 5
Smoothie Base, {}, Frozen | Strawberry Banana; Mango; Wildberry | 12/1 QT 78; 6/46 OZ 62 | Island Oasis*1.06, Dr. Smoothie | AB | pop 3
`

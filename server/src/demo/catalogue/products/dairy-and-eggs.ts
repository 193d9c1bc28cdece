/** Milk, cream, butter, eggs and plant milks; catalogue-lines.ts says how a line reads. */
export const dairyAndEggs = `
Milk, {} | Whole; 2% Reduced Fat *.97; 1% Low Fat *.95; Skim *.93; Chocolate 1% *1.08 | 4/1 GAL 19; 9/.5 GAL 24; 1/5 GAL 26; 50/8 OZ 21 | Hood@AD, Garelick Farms@BD, ~*.93 | ABD | pop 82
Milk, Lactose Free, {} | Whole; 2% Reduced Fat | 6/.5 GAL 31 | Lactaid | ABD | pop 10
Milk, Organic, {} | Whole; 2% Reduced Fat | 6/.5 GAL 36; 12/1 QT 38 | Horizon, Organic Valley*1.05 | ABD | pop 10
Milk, Evaporated | . | 6/97 OZ 62; 24/12 OZ 41 | Carnation, ~*.86 | AB | pop 12
Milk, Sweetened Condensed | . | 24/14 OZ 62; 6/4 LB 74 | Eagle Brand, Carnation*.98, ~*.86 | AB | pop 22
Milk, Dry Nonfat | . | 6/5 LB 128; 1/50 LB 178 | ~, Carnation*1.12 | AB | pop 5
Buttermilk, {} | Low Fat 1%; Whole Bulgarian *1.12 | 9/.5 GAL 27; 12/1 QT 23 | Hood@AD, Garelick Farms@BD, ~*.93 | ABD | pop 44
Cream, Heavy {} | 40% ; 36% *.95; 40% Ultra Pasteurized *1.02 | 12/1 QT 46; 6/.5 GAL 47; 9/.5 GAL 69 | Hood@AD, Land O'Lakes@AB, ~*.92, Organic Valley@D*1.25 | ABD | pop 97
Cream, Manufacturing 40%, Bag | . | 4/1.25 GAL 98; 1/5 GAL 96 | ~ | AD | pop 10
Cream, Light Table 18% | . | 12/1 QT 36; 9/.5 GAL 52 | Hood@AD, ~*.93 | ABD | pop 14
Half and Half, {} | Ultra Pasteurized; Fresh *.98 | 12/1 QT 29; 9/.5 GAL 40; 6/.5 GAL 27 | Hood@AD, Land O'Lakes@AB, ~*.92 | ABD | pop 74
Creamer, Half and Half Portion Cup | . | 360/.38 OZ 19; 400/.38 OZ 20 | Land O'Lakes, Hood*.98, ~*.9 | ABD | pop 44
Creamer, Liquid {} | French Vanilla; Hazelnut; Original *.95; Irish Creme | 180/.38 OZ 22; 2/1.5 L 31 | Coffee-mate, International Delight*.97 | AB | pop 12
Sour Cream, {} | Grade A; All Natural *1.04; Light *.98 | 4/5 LB 38; 1/5 LB 10 ea | Daisy*1.06, Land O'Lakes, Cabot@BD*1.06, ~*.92 | ABD | pop 62
Sour Cream, Portion Packet | . | 100/1 OZ 19; 200/1 OZ 35 | Daisy, Land O'Lakes*.97, ~*.88 | AB | pop 12
Creme Fraiche | . | 1/5 LB 24 ea; 12/8 OZ 52 | Vermont Creamery, Bellwether Farms@D*1.1 | ABDI | pop 42
Yogurt, Greek Plain, {} | Whole 5%; 2% ; Nonfat *.96 | 6/32 OZ 36; 1/10 LB 31; 12/5.3 OZ 17 | Fage, Chobani*.94, ~*.82 | ABD | pop 54
Yogurt, Plain, {} | Whole Milk; Low Fat *.96 | 6/32 OZ 22; 4/5 LB 34 | Stonyfield*1.15, Dannon, ~*.88 | ABD | pop 24
Yogurt, Fruit Cup, {} | Strawberry; Blueberry; Vanilla; Peach; Assorted | 12/5.3 OZ 16; 12/6 OZ 15 | Chobani, Yoplait*.85, Stonyfield*1.1 | ABD | pop 18
Butter, Solid, {} | Unsalted AA; Salted AA *.99 | 36/1 LB 128; 30/1 LB 108 | Land O'Lakes*1.07, Grassland, Cabot@D*1.1, ~*.96 | ABD | pop 95
Butter, European Style, {} | Unsalted 82%; Salted 82%; Cultured 83% *1.06 | 36/1 LB 168; 20/1 LB 96 | Plugra, Cabot@D*1.04, Vermont Creamery@BD*1.2 | ABD | pop 52
Butter, Irish, {} | Unsalted; Salted | 20/8 OZ 88; 40/8 OZ 172 | Kerrygold | ABD | pop 40
Butter, Bulk, {} | Unsalted; Salted | 1/55 LB 186; 1/25 KG 185 | Grassland, ~*.97 | AD | pop 10
Butter, Continental Chip, {} | Salted 47 CT; Salted 90 CT *1.03; Unsalted 47 CT | 1/17 LB 82 | Land O'Lakes, ~*.91 | AB | pop 28
Butter, Whipped Cup, Salted | . | 720/5 G 56; 6/5 LB 108 | Land O'Lakes, ~*.9 | AB | pop 20
Butter, Foil Wrapped, Salted | . | 600/5 G 46; 8/1 LB 36 | Land O'Lakes, ~*.9 | ABD | pop 18
Butter, Clarified Ghee | . | 4/5 LB 124; 1/32 LB 182 | Level Valley, ~*.94 | ABD | pop 22
Butter Alternative, Liquid, {} | Zero Trans Fat; Clear *.96 | 3/1 GAL 36 | Whirl*1.1, Phase, ~*.86 | AB | pop 24
Margarine, {} | Solid 1 lb Prints; Whipped Tub *1.1; Soft Cup *1.2 | 30/1 LB 44 | Parkay, ~*.86 | AB | pop 8
Eggs, Shell, Large White, {} | Grade AA; Grade A *.98; Cage Free *1.2 | 1/15 DZ 45; 1/30 DZ 87 | -, ~*.97, Eggland's Best@AB*1.25 | ABD | pop 92
Eggs, Shell, Large Brown, {} | Grade A; Cage Free *1.12; Organic *1.4 | 1/15 DZ 52 | -, Pete and Gerry's@AD*1.15, ~@AB*.96 | ABD | pop 40
Eggs, Shell, {} White | Medium *.9; Extra Large *1.05; Jumbo *1.12 | 1/15 DZ 46; 1/30 DZ 90 | -, ~*.98 | ABD | pop 20
Eggs, Shell, Loose Large, {} | White; Brown *1.1 | 1/15 DZ 44; 1/30 DZ 85 | - | ABD | pop 24
Eggs, Quail, Fresh | . | 12/15 CT 54; 1/60 CT 26 | Spring Creek, Manchester Farms*1.05 | DP | pop 12 call
Eggs, Duck, Fresh | . | 1/6 DZ 52; 15/6 CT 62 | Metzer Farms, -*.94 | DP | pop 5 call
Eggs, Liquid Whole, {} | Citric; No Citric; Cage Free *1.18 | 15/2 LB 76; 2/20 LB 88; 6/5 LB 80 | Papetti's, Sunny Fresh*.98, ~*.92 | ABD | pop 30
Egg Whites, Liquid | . | 15/2 LB 74; 6/5 LB 76 | Papetti's, Egg Beaters*1.1, ~*.93 | ABD | pop 24
Egg Yolks, Liquid, {} | Plain; 10% Sugared *.95 | 15/2 LB 118; 6/5 LB 122 | Papetti's, ~*.93 | ABD | pop 34
Eggs, Hard Cooked Peeled, {} | Dry Pack; In Brine *.94 | 12/12 CT 56; 1/25 LB 72 | Papetti's, Almark*.96, ~*.92 | AB | pop 14
Egg Patty, Round {} | 3.5 in Grilled; 3 in *.97 | 160/1.5 OZ 62; 200/1.25 OZ 66 | Papetti's, Sunny Fresh*.98 | AB | pop 5
Cream Cheese, {} | Loaf; Whipped *1.1; Neufchatel *.98 | 6/3 LB 52; 10/3 LB 86 | Philadelphia, ~*.82, Raskas@AB*.9 | ABD | pop 46
Cream Cheese, Portion Cup | . | 100/1 OZ 28; 192/.75 OZ 43 | Philadelphia, ~*.84 | AB | pop 10
Mascarpone | . | 6/500 G 34; 4/5 LB 78; 1/5 LB 21 ea | BelGioioso, Galbani*1.08, Polenghi@I*.96 | ABDI | pop 74
Ricotta, {} | Whole Milk; Part Skim *.96; Impastata *1.12 | 6/3 LB 46; 4/5 LB 50; 1/30 LB 68 | Galbani, BelGioioso*1.05, Grande@AI*1.15, ~*.88 | ABDI | pop 88
Ricotta, Hand Dipped Basket | . | 6/2 LB 46; 8/1 LB 40 | Calabro, Liuzzi*1.05 | DI | pop 40
Cottage Cheese, {} | Small Curd 4%; Low Fat 1% *.97 | 4/5 LB 41; 12/16 OZ 36 | Hood@AD, Daisy@AB*1.08, ~*.9 | ABD | pop 12
Whipped Topping, {} | On Top Bag; Aerosol *.9 | 12/16 OZ 52; 12/15 OZ 48 | Rich's, ~*.86 | AB | pop 18
Whipped Cream, Aerosol, Dairy | . | 12/14 OZ 46; 12/15 OZ 49 | Reddi-wip, Land O'Lakes*.96, ~*.88 | ABD | pop 34
Ice Cream Mix, {} | Vanilla 10%; Chocolate 10% *1.06; Gelato Base *1.2 | 4/1 GAL 58; 2/2.5 GAL 70 | Hood@AD, ~*.93 | ABD | pop 14
Oat Milk, {} | Barista Original; Barista Chocolate *1.05; Unsweetened *.98 | 12/32 OZ 49; 6/32 OZ 26 | Oatly, Califia Farms*.95, Planet Oat*.86 | ABD | pop 56
Almond Milk, {} | Barista Original; Unsweetened Vanilla; Unsweetened Plain | 12/32 OZ 38; 6/.5 GAL 27 | Almond Breeze, Silk*.98, Califia Farms*1.08 | ABD | pop 34
Soy Milk, {} | Original; Vanilla; Barista *1.12 | 12/32 OZ 33; 6/.5 GAL 25 | Silk, Pacific*1.08 | ABD | pop 16
Coconut Milk Beverage, {} | Barista; Unsweetened *.97 | 12/32 OZ 38 | Pacific, So Delicious*.97 | ABD | pop 10
Juice, Orange, Refrigerated, {} | No Pulp; Some Pulp; Premium Not From Concentrate *1.12 | 4/1 GAL 42; 12/32 OZ 44 | Tropicana*1.1, Florida's Natural*1.06, Hood@D | ABD | pop 44
Eggnog, Seasonal | . | 9/.5 GAL 40; 12/1 QT 36 | Hood@AD, ~*.92 | ABD | pop 5
Plant Based Butter, {} | Sticks Unsalted; Spread *.95 | 18/1 LB 86; 6/13 OZ 30 | Miyoko's, Earth Balance*.9 | ABD | pop 8
`

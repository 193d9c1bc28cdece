/** Chicken, turkey, duck and game birds; catalogue-lines.ts says how a line reads. */
export const poultry = `
Chicken, Breast, Boneless Skinless, Random, {}, Fresh | Jumbo *.96; Medium; Clipped *1.05 | 4/10 LB 112; 2/10 LB 58 | Tyson, Perdue*1.04, Pilgrim's*.98, ~*.95 | ABM | pop 90
Chicken, Breast, Boneless Skinless, {}, Fresh | 4 oz; 5 oz; 6 oz; 7 oz; 8 oz; 10 oz *.98 | 2/10 LB 72; 24/6 OZ 34 | Tyson, Perdue*1.03, ~*.94 | ABM | pop 66
Chicken, Breast, Boneless Skinless, {}, Frozen | 4 oz; 5 oz; 6 oz; 8 oz | 1/10 LB 36; 2/10 LB 69; 2/5 LB 37 | Tyson, Pilgrim's*.97, Koch*.98, ~*.93 | AB | pop 32
Chicken, Breast, Airline Skin-On, {}, Fresh | 8 oz; 10 oz *.98; 7 oz | 24/8 OZ 62; 1/20 LB 99 | Bell & Evans*1.3, Joyce Farms@M*1.35, ~ | ABM | pop 62
Chicken, Cutlet, Thin Sliced, {}, Fresh | 3 oz; 4 oz; 5 oz | 2/5 LB 44; 1/10 LB 43 | ~, Perdue*1.05, Bell & Evans@M*1.35 | ABM | pop 72
Chicken, Tenderloin, {} | Fresh Clipped *1.06; Fresh Random; Frozen Jumbo *.98 | 4/10 LB 98; 2/10 LB 51 | Tyson, Perdue*1.04, ~*.94 | ABM | pop 46
Chicken, Tenders, Breaded, {}, Frozen | Homestyle; Golden Crispy; Buttermilk *1.05; Spicy *1.03; Gluten Free *1.45 | 2/5 LB 48; 4/5 LB 93 | Tyson, Brakebush*1.05, Perdue*1.02, ~*.88 | AB | pop 44
Chicken, Thigh, Boneless Skinless, {} | Fresh Random; Fresh 4 oz *1.12; Frozen 4 oz *1.05 | 4/10 LB 84; 2/10 LB 44 | Tyson, Perdue*1.04, Bell & Evans@M*1.4, ~*.95 | ABM | pop 68
Chicken, Thigh, Bone-In Skin-On, Fresh | . | 4/10 LB 52; 1/40 LB 50 | Tyson, Pilgrim's*.98, ~*.95 | ABM | pop 30
Chicken, Leg Quarter, Fresh | . | 4/10 LB 37; 1/40 LB 35 | Tyson, Pilgrim's*.98, ~*.95 | ABM | pop 12
Chicken, Drumstick, {} | Fresh; Frozen *.96 | 4/10 LB 42; 1/40 LB 40 | Tyson, Pilgrim's*.98, ~*.95 | ABM | pop 14
Chicken, Whole Fryer, {}, Fresh | 2.5-3 lb; 3-3.5 lb; 3.5-4 lb *.99; With Giblets *.98 | 1/16 CT 74; 1/12 CT 58 | Perdue, Bell & Evans*1.4, Murray's@M*1.35, ~*.92 | ABM | pop 60
Chicken, 8-Piece Cut, {} | Fresh 2.75 lb; Marinated *1.06; Frozen *.97 | 12/8 CT 66; 14/8 CT 76 | Tyson, Perdue*1.03, ~*.94 | ABM | pop 16
Chicken, Half, Semi-Boneless, Fresh | . | 16/14 OZ 82; 24/14 OZ 118 | Bell & Evans, Joyce Farms@M*1.06 | ABM | pop 42
Chicken, Wing, Jumbo Split, {} | Fresh 6-8 CT; Fresh 8-10 CT *.98; Frozen 6-9 CT *.95 | 4/10 LB 108; 1/40 LB 106 | Tyson, Perdue*1.03, Koch*.98, ~*.95 | ABM | pop 44
Chicken, Wing, Cooked, {}, Frozen | Plain Oven Roasted; Breaded Bone-In *.98; Buffalo *1.03; Boneless Breaded *.86 | 2/5 LB 58; 3/5 LB 85 | Tyson, Pierce*1.05, ~*.9 | AB | pop 20
Chicken, Ground, {} | Fresh; Frozen *.96 | 4/5 LB 52; 2/5 LB 27 | Perdue, ~*.93 | ABM | pop 14
Chicken, Pulled, {}, Frozen | All Natural White; White and Dark *.9 | 2/5 LB 46; 4/5 LB 89 | Tyson, Brakebush*1.04, ~*.9 | AB | pop 28
Chicken, Diced Cooked, {}, Frozen | 1/2 in White; 1/2 in White and Dark *.88; 3/4 in White | 2/5 LB 44; 1/10 LB 43 | Tyson, Pilgrim's*.97, ~*.9 | AB | pop 24
Chicken, Strips Grilled, {}, Frozen | Fajita *.96; Plain; Blackened *1.03 | 2/5 LB 47 | Tyson, Perdue*1.02, ~*.9 | AB | pop 12
Chicken, Breast Filet, Breaded, {}, Frozen | 4 oz Homestyle; 5 oz Spicy *1.02; 4 oz Dill Brined *1.06; 6 oz Italian *1.03 | 2/5 LB 49; 1/10 LB 48 | Tyson, Brakebush*1.04, ~*.9 | AB | pop 22
Chicken, Nuggets, Breaded, Frozen | . | 2/5 LB 32; 4/5 LB 61 | Tyson, Pilgrim's*.97, ~*.88 | AB | pop 10
Chicken, Cordon Bleu, {}, Frozen | 6 oz; 7 oz | 24/6 OZ 62 | Barber, Koch*.96 | AB | pop 4
Chicken, Kiev, {}, Frozen | 7 oz; 8 oz *1.1 | 24/7 OZ 66 | Barber, Koch*.97 | AB | pop 3
Chicken, Liver, {} | Fresh; Frozen *.95 | 4/5 LB 34; 1/5 LB 9.5 ea | Tyson, Bell & Evans*1.4, ~*.94 | ABM | pop 34
Chicken, Bones, {} | Backs and Necks; Feet *1.35 | 1/40 LB 34; 1/30 LB 27 | ~ | ABM | pop 56
Chicken, Meatball, Cooked, {}, Frozen | .5 oz; 1 oz; 2 oz | 2/5 LB 48 | Rosina, Perdue*1.03 | AB | pop 6
Chicken, Poussin, Semi-Boneless, Frozen | . | 24/14 OZ 132; 12/16 OZ 74 | D'Artagnan, Joyce Farms*1.04 | M | pop 12 call
Turkey, Breast, {}, Fresh | Boneless Raw; Bone-In Raw *.82 | 2/9 LB AVG 5.2/lb | Butterball, Jennie-O*.97, ~*.95 | ABM | pop 14
Turkey, Breast, Deli, {} | Oven Roasted Skinless; Honey *1.02; Smoked; Mesquite *1.02; Cracked Pepper *1.03 | 2/9 LB AVG 5.9/lb | Boar's Head*1.4, Butterball, Jennie-O*.96, ~*.88 | AB | pop 34
Turkey, Whole, {}, Frozen | 10-14 lb; 14-18 lb *.98; 18-22 lb *.97; 22-26 lb *.98 | 2/14 LB AVG 2.3/lb; 4/12 LB AVG 2.25/lb | Butterball, Jennie-O*.96, Plainville@M*1.4 | ABM | pop 12
Turkey, Ground, {} | Fresh 85/15; Frozen 93/7 *1.08 | 4/5 LB 68; 2/5 LB 35 | Butterball, Jennie-O*.97, ~*.94 | ABM | pop 18
Turkey, Burger, {}, Frozen | 5.33 oz; 6 oz | 1/10 LB 44 | Jennie-O, Butterball*1.03 | AB | pop 14
Turkey, Sausage Link, Frozen | . | 1/10 LB 42; 2/5 LB 43 | Jennie-O, Butterball*1.03 | AB | pop 5
Duck, Breast, {} | Pekin 7-8 oz Fresh [24/8 OZ]; Magret 14 oz *1.4 [12/1 LB AVG]; Moulard 16 oz *1.3 [12/1 LB AVG]; Pekin 7-8 oz Frozen *.93 [24/8 OZ] | 12/1 LB AVG 11.6/lb; 24/8 OZ 132 | Maple Leaf Farms, Hudson Valley@M*1.2, Crescent@M*1.08 | ABM | pop 46
Duck, Whole, {}, Frozen | 5-5.5 lb; 5.5-6 lb *.99 | 6/5.5 LB AVG 4.9/lb; 4/5.5 LB AVG 5/lb | Maple Leaf Farms, Crescent@M*1.15 | ABM | pop 22
Duck, Leg, {} | Raw Frozen; Confit *1.9 | 12/2 CT 82; 24/8 OZ 84 | Maple Leaf Farms, D'Artagnan*1.12 | ABM | pop 40
Duck Fat, Rendered | . | 4/3.5 LB 82; 1/3.5 LB 22 ea | Maple Leaf Farms, D'Artagnan*1.15 | ABM | pop 28
Duck, Bacon, Sliced, Frozen | . | 12/12 OZ 124 | Maple Leaf Farms, D'Artagnan*1.06 | M | pop 8
Cornish Hen, {}, Frozen | 20 oz; 22 oz *1.04; 24 oz *1.07 | 24/1 CT 88 | Tyson, Perdue*1.03 | ABM | pop 12
Quail, Semi-Boneless, {}, Frozen | European 3.5 oz; Bobwhite 5 oz *1.2 | 24/4 OZ 92; 6/4 CT 94 | Manchester Farms, D'Artagnan*1.1 | M | pop 14 call
Guinea Hen, Whole, Frozen | . | 10/2.75 LB AVG 7.9/lb; 4/2.75 LB AVG 8.2/lb | Joyce Farms, D'Artagnan*1.1 | M | pop 6 call
Foie Gras, Grade {} | A; B *.82; A Sliced 2 oz *1.12 | 1/1.5 LB AVG 62/lb | Hudson Valley, Rougie*1.06 | M | pop 12 call
Squab, Whole, Fresh | . | 12/1 LB AVG 21.5/lb | Palmetto, D'Artagnan*1.08 | M | pop 5 call
`

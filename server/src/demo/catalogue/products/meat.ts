/** Beef, veal, pork, lamb and game; a price with /lb makes a catch-weight item. catalogue-lines.ts says how a line reads. */
export const meat = `
Beef, Ribeye, Boneless Lip-On 112A, {}, Fresh | Choice; Prime *1.28; Select *.88; Choice Angus *1.06 | 5/14 LB AVG 12.9/lb; 1/14 LB AVG 13.3/lb | IBP, Certified Angus Beef*1.12, ~*.99 | ABM | pop 66
Beef, Ribeye, Bone-In Export 109E, {}, Fresh | Choice; Prime *1.28 | 3/20 LB AVG 12.4/lb | IBP, Creekstone Farms*1.14 | ABM | pop 30
Beef, Ribeye Steak, Boneless {}, Choice, Fresh | 10 oz; 12 oz; 14 oz *.99; 16 oz *.98 | 1/10 LB AVG 16.4/lb | ~, Certified Angus Beef*1.1 | ABM | pop 40
Beef, Tomahawk Ribeye, {} oz | 36; 42 *.98 | 1/20 LB AVG 18.5/lb | Creekstone Farms, ~*.94 | M | pop 24 call
Beef, Strip Loin, Boneless 180 0x1, {}, Fresh | Choice; Prime *1.3; Select *.88; Choice Angus *1.05 | 5/13 LB AVG 10.9/lb; 1/13 LB AVG 11.3/lb | IBP, Certified Angus Beef*1.12, ~*.99 | ABM | pop 60
Beef, Strip Steak, Center Cut {}, Choice, Fresh | 8 oz *1.02; 10 oz; 12 oz; 14 oz *.98 | 1/10 LB AVG 15.2/lb | ~, Certified Angus Beef*1.1 | ABM | pop 58
Beef, Tenderloin, PSMO 189A, {}, Fresh | Choice; Prime *1.2; Select *.9; Choice Angus *1.05 | 12/6 LB AVG 14.9/lb; 1/6 LB AVG 15.4/lb | IBP, Certified Angus Beef*1.12, Creekstone Farms@M*1.2, ~*.98 | ABM | pop 62
Beef, Filet Mignon, Center Cut {}, Choice, Fresh | 6 oz; 8 oz; 10 oz *.99 | 1/10 LB AVG 27.5/lb | ~, Certified Angus Beef*1.1 | ABM | pop 60
Beef, Tenderloin Tips, Fresh | . | 2/10 LB AVG 9.9/lb; 4/5 LB AVG 10.2/lb | ~ | ABM | pop 26
Beef, Top Sirloin Butt, Boneless 184, {}, Fresh | Choice; Select *.9; Choice Angus *1.05 | 5/13 LB AVG 6.6/lb | IBP, Certified Angus Beef*1.12, ~*.99 | ABM | pop 26
Beef, Sirloin Steak, Baseball Cut {}, Fresh | 6 oz; 8 oz; 10 oz *.98 | 1/10 LB AVG 10.6/lb | ~, Certified Angus Beef*1.1 | ABM | pop 22
Beef, Hanger Steak 140, {}, Fresh | Choice; Angus *1.06 | 1/12 LB AVG 11.8/lb; 2/10 LB AVG 11.6/lb | IBP, Creekstone Farms*1.15, ~*.97 | ABM | pop 56
Beef, Flank Steak 193, {}, Fresh | Choice; Angus *1.06 | 8/2 LB AVG 10.4/lb; 2/10 LB AVG 10.2/lb | IBP, Certified Angus Beef*1.12, ~*.98 | ABM | pop 48
Beef, Skirt Steak, {}, Fresh | Outside Peeled 121D; Inside 121C *.78 | 1/10 LB AVG 13.8/lb; 6/5 LB AVG 13.6/lb | IBP, Creekstone Farms*1.12, ~*.98 | ABM | pop 42
Beef, Flat Iron Steak 114D, {}, Fresh | Choice; Angus *1.06 | 6/5 LB AVG 10.8/lb | IBP, Certified Angus Beef*1.12 | ABM | pop 34
Beef, Short Rib, {}, Fresh | Bone-In 3-Bone Plate *.92; Boneless Chuck Flap 130A *1.2; Flanken Cut | 2/15 LB AVG 8.9/lb; 1/12 LB AVG 9.2/lb | IBP, Creekstone Farms*1.15, ~*.98 | ABM | pop 70
Beef, Chuck Roll 116A, {}, Fresh | Choice; Select *.93 | 3/20 LB AVG 6.1/lb | IBP, Certified Angus Beef*1.1, ~*.99 | ABM | pop 30
Beef, Chuck, Stew Meat, {}, Fresh | 1 in Diced; 2 in Diced | 2/10 LB AVG 7.3/lb; 4/5 LB AVG 7.4/lb | ~ | ABM | pop 28
Beef, Brisket, {}, Fresh | Packer 120 Choice; Flat 120A *1.3; Packer 120 Prime *1.15 | 5/13 LB AVG 5.4/lb | IBP, Certified Angus Beef*1.1, Creekstone Farms@M*1.25 | ABM | pop 30
Beef, Top Round 169, {}, Fresh | Choice; Select *.95 | 3/20 LB AVG 5.2/lb | IBP, ~*.99 | ABM | pop 12
Beef, Eye of Round 171C, Fresh | . | 10/5 LB AVG 5.6/lb | IBP, ~*.98 | ABM | pop 14
Beef, Tri-Tip 185C, Fresh | . | 6/5 LB AVG 8.6/lb; 1/12 LB AVG 8.9/lb | IBP, Certified Angus Beef*1.1 | ABM | pop 10
Beef, Ground, {}, Fresh | 80/20; 85/15 *1.06; 90/10 *1.14; 73/27 *.88; Chuck 80/20 *1.05 | 4/10 LB 178; 8/5 LB 182; 2/10 LB 91 | ~, Certified Angus Beef*1.12, IBP*.99 | ABM | pop 68
Beef, Ground Wagyu Blend, Fresh | . | 4/5 LB 196; 2/5 LB 99 | Snake River Farms, Mishima*1.03 | M | pop 14
Beef, Burger Patty, Fresh, {} | 6 oz Chuck Brisket; 8 oz Chuck Brisket; 7 oz Short Rib Blend *1.08; 5.33 oz Chuck *.96 | 1/10 LB 64; 1/20 LB 124 | ~, Pat LaFrieda@M*1.2, Certified Angus Beef*1.08 | ABM | pop 58
Beef, Burger Patty, Frozen, {} | 4 oz 80/20; 5.33 oz 80/20; 6 oz 80/20; 8 oz 80/20; 2 oz Slider *1.06 | 1/10 LB 51; 1/20 LB 99 | ~, Holten*.96, Angus Pride@AB*1.03 | AB | pop 24
Beef, Philly Steak, Sliced, {}, Frozen | 4 oz; 5 oz; 6 oz | 1/10 LB 58 | Steak-EZE, Gary's*.95, ~*.92 | AB | pop 14
Beef, Shaved Ribeye, Frozen | . | 1/10 LB 84; 2/5 LB 85 | Steak-EZE, ~*.93 | ABM | pop 20
Beef, Bones, {}, Frozen | Marrow 3 in Cut *1.3; Canoe Cut *1.9; Knuckle; Neck *1.05 | 1/50 LB 112; 1/25 LB 59 | ~ | ABM | pop 42
Beef, Oxtail, Cut, Frozen | . | 1/30 LB 208; 2/15 LB 209 | IBP, ~*.97 | ABM | pop 18
Beef, Cheek Meat, Frozen | . | 1/30 LB AVG 6.9/lb | IBP, ~*.97 | ABM | pop 12
Beef, Carpaccio, Sliced, Frozen | . | 40/2 OZ 116; 20/3 OZ 88 | Old Neighborhood, ~*.95 | MI | pop 28
Beef, Corned Brisket, {}, Refrigerated | Raw Flat; Raw Point *.88; Cooked Flat *1.35 | 3/10 LB AVG 6.8/lb | Freirich, ~*.94 | ABM | pop 10
Beef, Pastrami, {}, Refrigerated | Cooked Navel; Cooked Round *1.04 | 3/8 LB AVG 7.9/lb | Freirich, Boar's Head*1.3, ~*.94 | ABM | pop 12
Beef, Roast Beef, {}, Refrigerated | Cap-Off Rare; Cap-Off Medium | 2/9 LB AVG 8.2/lb | Boar's Head*1.25, ~, Land O'Frost@AB*.95 | AB | pop 14
Beef, Meatball, Cooked, {}, Frozen | .5 oz; 1 oz; 2 oz; 3 oz *1.02 | 1/10 LB 41; 2/5 LB 42 | Rosina, Mama Rosie's*.98, ~*.88 | ABI | pop 24
Beef, Hot Dog, All Beef, {} | 6:1; 4:1; 8:1 *.98; 5:1 | 1/10 LB 52; 2/5 LB 53 | Nathan's, Hebrew National*1.08, Sabrett*.97, ~*.82 | AB | pop 16
Veal, Osso Buco, {}, Fresh | Hind Shank 2 in; Fore Shank 2 in *.88 | 1/10 LB AVG 13.8/lb; 1/15 LB AVG 13.6/lb | Catelli, Marcho Farms*1.04 | MI | pop 40
Veal, Cutlet, Scaloppine, {}, Fresh | 4 oz Leg; 5 oz Leg; 4 oz Shoulder *.82 | 1/10 LB 172; 2/5 LB 174 | Catelli, Marcho Farms*1.04, ~@AB*.92 | ABM | pop 54
Veal, Rib Chop, {}, Fresh | Frenched 12 oz; Frenched 14 oz *.99 | 1/10 LB AVG 24.5/lb | Catelli, Marcho Farms*1.04 | M | pop 40
Veal, Rack 306, 7 Rib, Fresh | . | 2/11 LB AVG 17.9/lb | Catelli, Marcho Farms*1.04 | M | pop 14
Veal, Ground, Fresh | . | 2/5 LB 92; 4/5 LB 178 | Catelli, ~*.95 | ABM | pop 46
Veal, Bones, {}, Frozen | Knuckle; Neck *.98 | 1/50 LB 128; 1/25 LB 67 | ~ | ABM | pop 34
Veal, Sweetbreads, Frozen | . | 1/10 LB AVG 15.4/lb | Catelli, Marcho Farms*1.04 | M | pop 8 call
Veal, Liver, Sliced, Frozen | . | 1/10 LB 78 | Catelli, ~*.94 | ABM | pop 8
Meatloaf Blend, Beef Pork Veal Ground, Fresh | . | 2/10 LB 98; 4/5 LB 99 | ~ | ABM | pop 62
Pork, Loin, Boneless Center Cut 412B, {}, Fresh | Strap On; Strap Off *1.06 | 6/8 LB AVG 2.9/lb; 2/8 LB AVG 3.1/lb | Smithfield, IBP*.98, ~*.95 | ABM | pop 40
Pork, Chop, Bone-In Center Cut, {}, Fresh | 10 oz; 12 oz; 14 oz *.99; 16 oz *.98 | 1/10 LB AVG 4.9/lb | ~, Smithfield*1.03 | ABM | pop 40
Pork, Chop, Duroc Frenched Rib, {}, Fresh | 12 oz; 14 oz *.99 | 1/10 LB AVG 8.6/lb | Compart, Leidy's*.98 | ABM | pop 52
Pork, Chop, Boneless, {}, Fresh | 4 oz; 6 oz; 8 oz | 1/10 LB 41; 2/10 LB 80 | ~, Smithfield*1.04 | ABM | pop 14
Pork, Tenderloin 415, {}, Fresh | Silver Skin On; Silver Skin Off *1.1 | 12/2 LB AVG 3.7/lb; 2/10 LB AVG 3.6/lb | Smithfield, IBP*.98, Compart@M*1.4, ~*.95 | ABM | pop 48
Pork, Shoulder Butt, {}, Fresh | Bone-In 406; Boneless 406A *1.18 | 8/8 LB AVG 2.3/lb; 2/9 LB AVG 2.45/lb | Smithfield, IBP*.98, ~*.96 | ABM | pop 58
Pork, Belly, {}, Fresh | Skin-On 408; Skinless 409 *1.1; Skinless Center Cut *1.25 | 4/11 LB AVG 4.6/lb; 1/11 LB AVG 4.9/lb | Smithfield, Leidy's*1.1, ~*.96 | ABM | pop 50
Pork, Spare Rib, {}, Frozen | St. Louis 2.5 and Down 416A; Full 3.5 and Down 416 *.82 | 1/30 LB AVG 3.6/lb; 3/10 LB AVG 3.65/lb | Smithfield, IBP*.98, ~*.94 | ABM | pop 20
Pork, Baby Back Rib, {}, Frozen | 1.75-2 lb; 2-2.25 lb *.98; 2.25 and Up *.96 | 1/30 LB AVG 4.4/lb; 3/10 LB AVG 4.5/lb | Smithfield, Danish Crown*.95, ~*.93 | ABM | pop 26
Pork, Osso Buco Shank, {}, Frozen | 16 oz; 20 oz *.98 | 1/12 LB 72; 12/16 OZ 73 | Farmland, ~*.94 | ABM | pop 22
Pork, Ground, {}, Fresh | 80/20; 72/28 *.93 | 4/5 LB 68; 2/10 LB 66 | ~, Smithfield*1.04 | ABM | pop 54
Pork, Pulled, {}, Frozen | BBQ; Unsauced *1.04; Carnitas *1.1 | 4/5 LB 78; 2/5 LB 40 | Smithfield, Brookwood Farms*1.03, ~*.9 | AB | pop 16
Pork, Suckling Pig, {}, Frozen | 15-20 lb; 20-25 lb *.95 | 1/18 LB AVG 9.8/lb | Leidy's, Smithfield*.96 | M | pop 5 call
Porchetta, {}, Refrigerated | Cooked; Raw Rolled *.85 | 2/10 LB AVG 9.4/lb; 1/10 LB AVG 9.8/lb | Leoncini, Bono*.96, ~@M*.92 | MI | pop 34
Bacon, Sliced, {}, Fresh | 10-12 CT; 14-18 CT; 18-22 CT *.98; 22-26 CT *.97 | 1/15 LB 72; 2/15 LB 141 | Smithfield, Hormel*1.06, Farmland*.98, ~*.9 | ABM | pop 66
Bacon, Applewood Smoked, {}, Fresh | 10-12 CT; 13-17 CT; 18-22 CT *.98 | 1/15 LB 88 | Nueske's*1.45, Smithfield, Wright*1.08, ~*.92 | ABM | pop 60
Bacon, Slab, {}, Refrigerated | Skinless; Skin-On *.93 | 1/10 LB AVG 6.8/lb; 2/10 LB AVG 6.6/lb | Nueske's*1.4, Nodine's*1.3, ~ | ABM | pop 34
Bacon, Precooked, {} | Thin Sliced 300 CT; Medium Sliced 192 CT *1.02; Round 128 CT *1.1 | 1/1 CS 64 | Hormel, Tyson*.97, ~*.9 | AB | pop 12
Bacon, Turkey, Sliced | . | 6/2 LB 58; 12/12 OZ 46 | Butterball, Jennie-O*.95 | AB | pop 8
Bacon, Canadian, Sliced | . | 6/2 LB 72; 1/9 LB AVG 5.9/lb | Jones*1.12, Hormel, ~*.9 | AB | pop 12
Sausage, Italian Link, {}, Fresh | Sweet 4:1; Hot 4:1; Sweet 6:1; Hot 6:1; Sweet Rope *.98; Hot Rope *.98 | 2/5 LB 39; 1/10 LB 38 | ~, Premio, Johnsonville@AB*1.05, Esposito@MI*1.08 | ABMI | pop 70
Sausage, Italian Bulk, {}, Fresh | Sweet; Hot | 2/5 LB 37; 4/5 LB 71 | ~, Premio, Esposito@MI*1.08 | ABMI | pop 62
Sausage, Breakfast Link, {}, Frozen | 1 oz Raw; .8 oz Cooked *1.2; 2 oz Raw *.98 | 1/10 LB 36; 2/6 LB 44 | Jimmy Dean*1.12, Jones*1.2, ~*.92 | AB | pop 28
Sausage, Breakfast Patty, {}, Frozen | 1.5 oz Cooked *1.2; 2 oz Raw; 2 oz Cooked *1.2 | 1/10 LB 35; 1/12 LB 42 | Jimmy Dean*1.12, Hormel, ~*.9 | AB | pop 14
Sausage, Chorizo, {} | Raw Bulk [Cacique+house]; Raw Link 4 oz *1.08 [Cacique+house]; Cured Dry *1.4 [Palacios] | 2/5 LB 42; 4/5 LB 80 | Palacios*1.4, Cacique*.95, ~@AB*.9 | ABMI | pop 30
Sausage, {}, Refrigerated | Andouille 4:1; Kielbasa 4:1 *.96; Bratwurst 4:1; Chicken Apple 4:1 *1.15 | 1/10 LB 47; 2/5 LB 48 | Johnsonville, Aidells@AB*1.2, ~*.9 | ABM | pop 20
Sausage, Merguez, Lamb, Refrigerated | . | 2/5 LB 92; 1/5 LB 48 ea | Fabrique Delices, D'Artagnan*1.12 | M | pop 14
Lamb, Rack, Frenched, {}, Frozen | New Zealand 16-18 oz [Silver Fern Farms]; Australia 26-28 oz *.96 [Opal Valley]; Domestic Choice 204C *1.35 [Superior Farms] | 1/20 LB AVG 17.5/lb; 8/2 LB AVG 17.8/lb | Silver Fern Farms, Opal Valley*1.03, Superior Farms@M*1.1 | ABM | pop 42
Lamb, Leg, Boneless, {} | Australia Netted [Opal Valley+house]; New Zealand Netted *.98 [house]; Domestic Fresh *1.15 [Superior Farms] | 6/5 LB AVG 8.6/lb | Opal Valley, Superior Farms@M*1.15, ~*.96 | ABM | pop 26
Lamb, Shank, {}, Frozen | Hind 16 oz; Hind 20 oz *.98; Fore 14 oz *.95 | 1/30 LB AVG 7.2/lb; 24/1 LB AVG 7.4/lb | Opal Valley, Thomas Farms*.98, ~*.95 | ABM | pop 38
Lamb, Ground, {} | Fresh *1.06; Frozen | 4/5 LB 164; 2/5 LB 84 | Superior Farms, Opal Valley*.95 | ABM | pop 26
Lamb, Loin Chop, {}, Frozen | 4 oz; 5 oz *.99 | 1/10 LB AVG 14.6/lb | Opal Valley, Superior Farms*1.18 | ABM | pop 16
Lamb, Whole Carcass, Domestic, Fresh | . | 1/55 LB AVG 8.9/lb | Superior Farms, Jamison Farm*1.25 | M | pop 5 call
Goat, {}, Frozen | Bone-In Cubed; Leg *1.1 | 1/20 LB 148 | Thomas Farms, ~*.96 | M | pop 3
Venison, {}, Frozen | Rack Frenched 8 Rib *1.5; Tenderloin *1.4; Denver Leg; Ground *.55 | 1/10 LB AVG 21.5/lb | Cervena, D'Artagnan*1.08 | M | pop 10 call
Bison, {}, Frozen | Ground 2 lb; Burger 6 oz *1.03; Burger 8 oz *1.02 | 1/10 LB 118 | Great Range, Durham Ranch*1.05 | ABM | pop 8
Rabbit, {}, Frozen | Whole Fryer; Leg *1.25 | 1/20 LB AVG 9.4/lb; 1/10 LB AVG 9.7/lb | D'Artagnan*1.1, Pel-Freez | M | pop 12 call
Wild Boar, {}, Frozen | Shoulder Boneless; Ground *.9; Strip Loin *1.6 | 1/10 LB AVG 12.6/lb | Broken Arrow Ranch*1.08, D'Artagnan | M | pop 18 call
`

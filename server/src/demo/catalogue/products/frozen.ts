/** Frozen potatoes, vegetables, fruit, appetisers and plant-based; catalogue-lines.ts says how a line reads. */
export const frozen = `
Potato, French Fry, {}, Frozen | 3/8 in Straight; 1/4 in Shoestring *1.03; 1/2 in Straight *.98; Crinkle Cut 1/2 in *.96; Steak Cut *.98; Skin-On 3/8 in *1.04; Battered 5/16 in *1.14; Waffle Cut *1.25; Curly Seasoned *1.22 | 6/5 LB 42; 6/6 LB 49 | Lamb Weston*1.08, McCain*1.04, Simplot*1.05, Ore-Ida*1.1, ~*.88 | AB | pop 60 reb
Potato, Sweet Fry, {}, Frozen | 3/8 in Straight; Crinkle *.98; Waffle *1.1; Tots *1.05 | 6/2.5 LB 44; 5/3 LB 45 | Lamb Weston*1.06, McCain*1.04, ~*.9 | AB | pop 22
Potato, {}, Frozen | Tater Tots; Hash Brown Shredded *.86; Hash Brown Patty *.94; Wedges Seasoned *1.06; Mashed *1.25; Diced Roasted *1.2 | 6/5 LB 46; 6/3 LB 31 | Ore-Ida*1.1, McCain*1.04, Simplot*1.03, ~*.88 | AB | pop 18
Onion Rings, {}, Frozen | Beer Battered 5/8 in; Breaded Thick *.96; Panko *1.06 | 8/2 LB 52; 4/2.5 LB 36; 6/2.5 LB 52 | McCain*1.06, Tampa Maid, ~*.88 | AB | pop 22
Vegetable, {}, Frozen | Peas IQF; Corn Cut IQF *.96; Green Beans Cut *.95; Broccoli Florets *1.2; Spinach Chopped; Cauliflower Florets *1.15; Mixed Vegetables *.95; Lima Beans *1.25; Edamame Shelled *1.5; Artichoke Quarters *2.4; Pearl Onions *1.15; Peas & Carrots *.95; Okra Cut *1.1; Squash Yellow Sliced *1.05; Brussels Sprouts *1.2 | 12/2.5 LB 44; 1/20 LB 27; 6/4 LB 36 | Simplot*1.06, Bonduelle*1.05, ~*.88 | AB | pop 18
Vegetable Blend, {}, Frozen | California; Italian; Oriental Stir Fry *1.1; Capri *1.04; Prince Edward *1.1; Fire Roasted Peppers & Onions *1.25 | 12/2 LB 46; 6/4 LB 42; 6/2.5 LB 34 | Simplot*1.06, Bonduelle*1.04, ~*.88 | AB | pop 6
Fruit, {}, Frozen | Strawberries Whole IQF; Blueberries Wild IQF *1.1; Raspberries Whole IQF *1.3; Mango Chunks *1.02; Mixed Berries *1.08; Peaches Sliced *.98; Blackberries IQF *1.2; Pineapple Chunks *.95; Cherries Dark Sweet *1.3 | 2/5 LB 36; 1/30 LB 92; 4/5 LB 70 | Dole*1.1, ~*.88 | AB | pop 18
Fruit Puree, {}, Frozen | Raspberry; Passion Fruit *1.02; Mango *.9; White Peach *.98; Strawberry *.9; Blood Orange *.95; Coconut *.92 | 6/1 KG 118; 1/1 KG 21 ea; 5/30 OZ 102 | Boiron, Perfect Puree*.94 | ABI | pop 26
Appetizer, Mozzarella Stick, {}, Frozen | Breaded 3.25 in; Beer Battered *1.04; Italian Herb *1.05 | 4/3 LB 62; 6/3 LB 91 | McCain Anchor*1.08, Fry Foods, ~*.88 | AB | pop 26
Appetizer, {}, Frozen | Jalapeno Popper Cheddar; Jalapeno Popper Cream Cheese *1.04; Fried Pickle Chips *.84; Breaded Mushrooms *.86; Mac & Cheese Bites *1.05; Cheese Curds White Cheddar *1.2; Zucchini Sticks *.9; Toasted Ravioli *.95; Fried Green Tomatoes *.98 | 6/2.5 LB 76; 4/2.5 LB 52 | McCain Anchor*1.08, Fry Foods, ~*.88 | AB | pop 16
Appetizer, {}, Frozen | Arancini Mozzarella 1 oz; Arancini Mushroom 1 oz *1.05; Arancini Bolognese 2 oz *1.06; Risotto Cake 2 oz *.98 | 100/1 OZ 68; 48/2 OZ 66 | Bindi*1.12, Joseph's | ABI | pop 22
Appetizer, Hors d'Oeuvre, {}, Frozen | Spanakopita; Mini Quiche Assorted *.85; Franks in Blanket *.8; Beef Wellington *1.7; Coconut Shrimp *1.3; Brie & Raspberry Phyllo *1.2; Bacon Wrapped Scallop *1.9; Mini Crab Cake *1.4 | 100/1 OZ 92; 200/1 OZ 178 | Cuisine Innovations, Kabobs*1.05 | AB | pop 8
Egg Roll, {}, Frozen | Vegetable 3 oz; Pork & Vegetable 3 oz *1.05; Chicken 3 oz *1.04; Spring Roll 1.5 oz *.95; Southwest 3 oz *1.15 | 72/3 OZ 62; 60/3 OZ 53; 100/1.5 OZ 48 | Minh*1.05, Chef One*1.02, ~*.88 | AB | pop 8
Dumpling, {}, Frozen | Pork & Vegetable Potsticker; Chicken Potsticker; Vegetable Gyoza *.96; Edamame *1.06 | 6/2 LB 52; 200/.8 OZ 46 | Chef One*1.02, Ajinomoto*1.06, ~*.9 | AB | pop 8
Pizza, {}, Frozen | Cheese 16 in [9/40 OZ]; Pepperoni 16 in *1.1 [9/40 OZ]; Flatbread Margherita *1.05 [12/28 OZ] | 9/40 OZ 78; 12/28 OZ 74 | Tony's, Rich's*1.06 | AB | pop 2
Plant Based, {}, Frozen | Burger Patty 4 oz [40/4 OZ]; Ground Bulk *.95 [2/5 LB]; Sausage Link *1.05 [2/5 LB]; Chicken Style Tenders *.92 [2/5 LB]; Meatball *.96 [2/5 LB] | 40/4 OZ 96; 2/5 LB 82 | Impossible, Beyond Meat*1.02, Gardein@AB*.84 | AB | pop 22
Veggie Burger, {}, Frozen | Garden 3.4 oz; Black Bean 4 oz *1.05; Malibu 4 oz *1.02; Mushroom Quinoa *1.15 | 48/3.4 OZ 68; 24/4 OZ 42 | Gardenburger, Morningstar*1.03, Dr. Praeger's*1.1 | AB | pop 12
Quiche, {}, Frozen | Lorraine 9 in; Spinach 9 in *.97; Broccoli Cheddar 9 in *.97 | 6/36 OZ 72; 4/36 OZ 50 | Nancy's, Cuisine de France*1.06 | AB | pop 4
Entree, {}, Frozen | Lasagna Meat *1.08; Lasagna Vegetable; Macaroni & Cheese *.9; Eggplant Parmesan *1.1; Stuffed Peppers *1.05; Meatloaf *1.2 | 4/96 OZ 78; 6/5 LB 102 | Stouffer's*1.06, Michael Angelo's*1.04, ~*.86 | AB | pop 5
Guacamole, {}, Frozen | Western Style; Spicy *1.02; Chunky Hass *1.06 | 12/1 LB 62; 6/2 LB 61 | Wholly*1.06, Calavo*1.04, ~*.88 | AB | pop 10
Ice, {} | Bagged Cube; Block *1.1 | 6/8 LB 16; 4/10 LB 15 | Arctic Glacier, - *.95 | AB | pop 3
Breakfast Sandwich, {}, Frozen | Sausage Egg Cheese Biscuit; Bacon Egg Cheese Croissant *1.1; Egg White Muffin *1.06 | 12/5 OZ 34; 24/4.5 OZ 58 | Jimmy Dean*1.06, Hormel | AB | pop 2
Corn Dog, {}, Frozen | Chicken; Beef *1.1 | 48/4 OZ 42; 72/2.67 OZ 43 | Foster Farms, State Fair*1.05 | AB | pop 2
`
